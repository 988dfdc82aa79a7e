import { uploads } from '#schemas/api/uploads.ts'
import { implement } from '#server/platform/call/implement.ts'
import { uploadedPicture } from './picture.ts'
import { saveUpload } from './save.ts'

export const uploadRoutes = implement(uploads, { save: saveUpload, picture: uploadedPicture })
