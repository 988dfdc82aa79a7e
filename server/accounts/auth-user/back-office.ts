/** Roles whose bearers may use the back-office login and its menu. */
const BACK_OFFICE = new Set(['admin', 'editor', 'supplier', 'purchaser'])

/** Whether one of the roles works in the back office. */
export function isBackOffice(roles: readonly string[]): boolean {
  return roles.some((role) => BACK_OFFICE.has(role))
}
