import * as catalog from './catalog.ts'
import * as content from './content.ts'
import * as user from './user.ts'

export const schema = { ...user, ...catalog, ...content }
