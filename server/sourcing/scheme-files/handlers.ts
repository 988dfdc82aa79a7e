import { and, eq } from 'drizzle-orm'
import { schemeFiles as calls } from '#schemas/sourcing/scheme-files/calls.ts'
import { ALL_TEMPLATES, TEMPLATES } from '#schemas/sourcing/scheme-files/options.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { createAttachmentHeaders, XLSX_TYPE } from '#server/platform/text/attachment.ts'
import { beginFile, type FileWish } from './begin.ts'
import { loadFileContent, toSchemeFile, listFiles, findOwnFile, removeFile } from './file.ts'
import { schemeFiles } from './tables.ts'

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.xlsx', XLSX_TYPE],
  ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

async function fileOf(context: Context<Member>, fileId: string): Promise<Response> {
  const { name, content } = await loadFileContent(context, fileId)
  const [ending, type] = TYPES.find(([end]) => name.endsWith(end)) ?? ['', 'application/octet-stream']
  return new Response(new Uint8Array(content), {
    headers: createAttachmentHeaders({ name, plain: `scheme${ending}`, type }),
  })
}

/** Throws FILE_FAILED if the file was not made or was cancelled elsewhere. */
async function madeFile(context: Context<Member>, wish: FileWish): Promise<Response> {
  const { row, done } = await beginFile(context, wish)
  await done
  const { state, reason } = await findOwnFile(context, row.id)
  if (state === 'CANCELLED') throw reject('FILE_FAILED', '文件的生成已被取消，需要时请重新生成')
  if (state !== 'DONE') throw reject('FILE_FAILED', reason || undefined)
  return fileOf(context, row.id)
}

export const schemeFileRoutes = implement(calls, {
  downExcel: (wish, context) => madeFile(context, { ...wish, kind: 'excel' }),
  downPpt: (wish, context) => madeFile(context, { ...wish, kind: 'slides' }),
  findTemplateList: () =>
    ALL_TEMPLATES.map((template) => ({
      template,
      ...TEMPLATES[template],
      pictures: ['cover', 'goods'].map((part) => `/scheme-templates/${template}-${part}.webp`),
    })),
  async start({ kind, ...wish }, context) {
    const { row } = await beginFile(context, kind === 'excel' ? { ...wish, kind } : { ...wish, kind })
    return toSchemeFile(row)
  },
  progress: async ({ fileId }, context) => toSchemeFile(await findOwnFile(context, fileId)),
  async cancel({ fileId }, context) {
    const row = await findOwnFile(context, fileId)
    const running = and(eq(schemeFiles.id, row.id), eq(schemeFiles.state, 'RUNNING'))
    await context.db.update(schemeFiles).set({ state: 'CANCELLED' }).where(running)
    return toSchemeFile(await findOwnFile(context, fileId))
  },
  list: async ({ schemeId }, context) => (await listFiles(context, schemeId)).map(toSchemeFile),
  async remove({ fileId }, context) {
    await removeFile(context, fileId)
    return null
  },
  file: ({ fileId }, context) => fileOf(context, fileId),
})
