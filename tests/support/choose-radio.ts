import type { Locator } from 'playwright-core'

/** Presses the words beside a radio, as a person does: the input itself lies hidden behind what is drawn for it. */
export async function chooseRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
}
