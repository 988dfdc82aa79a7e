import type { Page } from 'playwright-core'
import { workDataTable } from './steps/data-table.ts'
import { workDateRange } from './steps/date-range.ts'
import { workFormDialog } from './steps/form-dialog.ts'
import { workPictureUpload } from './steps/picture-upload.ts'
import { workSelect, workSearchedSelect } from './steps/select.ts'
import { workNumberInput, workRadioCards, workTextArea } from './steps/small-controls.ts'
import { workTextInput } from './steps/text-input.ts'

/** How each part of the door is worked without a pointer, by its name in the gallery. */
export const keyboardSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'text-input': workTextInput,
  'text-area': workTextArea,
  'number-input': workNumberInput,
  'radio-cards': workRadioCards,
  async select(page) {
    await workSelect(page)
    await workSearchedSelect(page)
  },
  'date-range': workDateRange,
  'picture-upload': workPictureUpload,
  'data-table': workDataTable,
  'form-dialog': workFormDialog,
}
