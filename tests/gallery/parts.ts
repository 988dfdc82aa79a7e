import type { GalleryPart } from './part.ts'
import { button, heart } from './parts/buttons.tsx'
import { card, pageHead, row } from './parts/cards.tsx'
import { dataTable } from './parts/data-table.tsx'
import { dateRange } from './parts/date-range.tsx'
import { dialog, regionPicker } from './parts/dialogs.tsx'
import { endTimeInput } from './parts/end-time-input.tsx'
import { formDialog } from './parts/form-dialog.tsx'
import { avatar, picture, priceText, quantityStepper } from './parts/goods.tsx'
import { checkField, formEnd, textField } from './parts/light-fields.tsx'
import { cardRow, linkTabs, pager, railArrows, tabBar } from './parts/lists.tsx'
import { captchaField, passwordField, phoneField, smsCodeField } from './parts/login-fields.tsx'
import { loading, note, staleNote, states, toast } from './parts/notes.tsx'
import { numberInput } from './parts/number-input.tsx'
import { officeFrame } from './parts/office-frame.tsx'
import { pictureUpload } from './parts/picture-upload.tsx'
import { radioCards } from './parts/radio-cards.tsx'
import { select } from './parts/select.tsx'
import { textArea } from './parts/text-area.tsx'
import { textInput } from './parts/text-input.tsx'

const light = [
  ...[button, heart, textField, passwordField, captchaField, phoneField, smsCodeField, checkField, formEnd],
  ...[
    regionPicker,
    quantityStepper,
    dialog,
    tabBar,
    linkTabs,
    pager,
    cardRow,
    railArrows,
    picture,
    avatar,
    priceText,
  ],
  ...[pageHead, card, row, states, loading, note, staleNote, toast],
]

const office = [
  ...[textInput, textArea, numberInput, select, radioCards, dateRange, endTimeInput, pictureUpload],
  ...[dataTable, formDialog, officeFrame],
]

/** Every part of ui/ and semi/, in the order of the documentation. */
export const parts: readonly GalleryPart[] = [...light, ...office]
