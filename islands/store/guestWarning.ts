const KEY = "plinth:warning-put-away";

/** Whoever has put the warning away in this tab is not warned again there, on whatever page. */
export function isWarningAway(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return false;
  }
}

export function keepWarningAway(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch (error) {
    console.warn("The browser forgets that the warning was put away.", error);
  }
}
