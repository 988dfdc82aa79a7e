import { uploads } from '#schemas/api/uploads.ts'
import { implement } from '#server/implement.ts'
import { uploadedPicture } from '#server/uploads/picture.ts'
import { saveUpload } from '#server/uploads/save.ts'

export const uploadRoutes = implement(uploads, { save: saveUpload, picture: uploadedPicture })
