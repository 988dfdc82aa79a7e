import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { officeSmsTexts as calls } from '#schemas/people/messages/office-calls.ts'
import { SMS_TEMPLATES, type SmsTemplate } from '#schemas/people/messages/templates.ts'
import { fillSms, readVariables, showVariables, findSmsTextFault } from '#schemas/people/messages/texts.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member, SmsMessage } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { smsTexts } from './tables.ts'

const versionOfText = (content: string) => hashVersion([content])

/** Returns the office's text of a message if there is one, otherwise the mall's own. */
export async function loadSmsText(
  db: Db,
  { template, params, content }: Pick<SmsMessage, 'template' | 'params' | 'content'>,
): Promise<string> {
  const [own] = await db.select().from(smsTexts).where(eq(smsTexts.template, template))
  return own?.content ? fillSms(own.content, params) : content
}

/** Returns the previous text, '' for the mall's own. */
async function saveText(db: Db, template: SmsTemplate, { seen, content }: { seen: string; content: string }) {
  const own = eq(smsTexts.template, template)
  const [found] = await db.select().from(smsTexts).where(own).for('update')
  const before = found?.content ?? ''
  requireVersion(versionOfText(before), seen)
  if (found) await db.update(smsTexts).set({ content }).where(own)
  else {
    const made = await db.insert(smsTexts).values({ template, content }).onConflictDoNothing().returning()
    // Another editor wrote the first text of this template meanwhile.
    if (made.length === 0) requireVersion('', seen)
  }
  return before
}

/** Throws BAD_INPUT for a text that loses its variables, STATE_CHANGED after another edit. */
async function editSmsText(
  { template, content: typed, version }: Parsed<typeof calls.editSmsText>,
  context: Context<Member>,
) {
  const fault = findSmsTextFault(template, typed)
  if (fault) throw reject('BAD_INPUT', fault, { field: 'content' })
  const read = readVariables(typed)
  const content = read === SMS_TEMPLATES[template].content ? '' : read
  await context.db.transaction(async (db) => {
    const before = await saveText(db, template, { seen: version, content })
    const subject = ['smsText', template] as const
    await writeAudit(
      { ...context, db },
      {
        area: 'settings',
        action: 'editSmsText',
        subject,
        before: { text: before },
        after: { text: content },
      },
    )
  })
  return { version: versionOfText(content) }
}

export const smsTextRoutes = implement(calls, {
  async smsTexts(_, { db, sms }) {
    const own = new Map(
      (await db.select().from(smsTexts)).map(({ template, content }) => [template, content]),
    )
    const texts = getTypedKeys(SMS_TEMPLATES).map((template) => {
      const content = own.get(template) ?? ''
      return { template, content: showVariables(content), version: versionOfText(content) }
    })
    return { sender: sms.kind, texts }
  },
  editSmsText,
})
