import { type uploads as calls, UPLOAD_BYTES } from '#schemas/api/uploads.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { uploads } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { hit } from '#server/platform/call/throttle.ts'
import { readPicture } from './decode.ts'

/** Of one member in a day, tries included. */
const A_DAY = 150
export const PICTURE_TYPE = 'image/jpeg'

/** AS3, security 31: keeps a picture under a name that nobody guesses. */
export async function saveUpload(
  { purpose, file }: Parsed<typeof calls.save>,
  context: Context<Member>,
): Promise<Out<typeof calls.save>> {
  const { db, clock, random, user } = context
  if (file.size > UPLOAD_BYTES) throw refuse('UPLOAD_REFUSED', '图片不能超过 5 MB，请压缩后重试')
  const { count } = await hit(context, { key: `upload:${user.id}`, windowMs: DAY_MS })
  if (count > A_DAY) throw refuse('TOO_OFTEN', '今天上传的图片过多，请明天再试')
  const { content, width, height } = await readPicture(new Uint8Array(await file.arrayBuffer()))
  const uploadId = random.token(18)
  const row = { id: uploadId, userId: user.id, purpose, type: PICTURE_TYPE, content, width, height }
  await db.insert(uploads).values({ ...row, createdAt: clock.now() })
  return { uploadId, width, height }
}
