/** The items of a submission that are left out. */
export function leftOut(submitted: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(submitted).filter((item) => submitted[item] === true)
}
