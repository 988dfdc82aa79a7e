import type { Locator, Page } from 'playwright-core'

/** Opens the list of a box and presses an option of it. */
export async function chooseOption(place: Page | Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).click()
  await place.getByRole('option', { name: option, exact: true }).click()
}
