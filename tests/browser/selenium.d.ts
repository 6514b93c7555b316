// The package has no types of its own.
declare module "selenium-webdriver" {
  export const Builder: any;
  export const By: any;
  export const Key: Record<string, string>;
  export type WebDriver = any;
  export type WebElement = any;
}
