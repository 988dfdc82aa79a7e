import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { SchemeTotals } from '#schemas/sourcing/schemes/reckon.ts'
import type {
  schemeShares as calls,
  SharedScheme,
  ShownScheme,
} from '#schemas/sourcing/schemes/share-calls.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'
import { pictureFile } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { wholeOf, type WholeItem, type WholeScheme } from './read.ts'
import { goodLink, hashToken } from './shares.ts'
import { schemes, schemeShares } from './tables.ts'

/** The same words for a link that was revoked, is over, or never was. */
const linkGone = () => refuse('NOT_FOUND', '链接已失效，请联系分享给您的人重新分享')

const owner = { roles: users.roles, identityType: users.identityType, partnerStatus: users.partnerStatus }

const toSums = ({ quote, tax, pieces }: SchemeTotals) => ({
  quote: formatYuan(quote),
  tax: formatYuan(tax),
  pieces,
})

const toShown = ({ name, specText, picture, brandName, unit, quantity, quote, line }: WholeItem) => ({
  name,
  specText,
  picture,
  brandName,
  unit,
  quantity,
  quote: formatYuan(quote),
  amount: formatYuan(line.quote),
})

/** What others see of it; a group without anything to show is not told of. */
export function shownScheme({ row, groups, items, totals }: WholeScheme): ShownScheme {
  const { name, customer, validUntil, updatedAt } = row
  return {
    name,
    customer,
    validUntil,
    taxRate: formatPercent(row.taxRate),
    updatedAt,
    groups: groups.flatMap(({ groupId, title, totals: ofGroup }) => {
      const shown = items.filter((item) => item.groupId === groupId && !item.hidden)
      return shown.length > 0 ? [{ title, items: shown.map(toShown), totals: toSums(ofGroup) }] : []
    }),
    totals: toSums(totals),
  }
}

/** The scheme to which a good link leads. Throws NOT_FOUND for every other. */
async function linked(token: string, { db, clock }: Context) {
  const [found] = await db
    .select({ row: schemes, expiresAt: schemeShares.expiresAt, owner })
    .from(schemeShares)
    .innerJoin(schemes, eq(schemes.id, schemeShares.schemeId))
    .innerJoin(users, eq(users.id, schemes.userId))
    .where(
      and(
        eq(schemeShares.tokenHash, hashToken(token)),
        goodLink(clock.now()),
        ne(schemes.status, 'ARCHIVED'),
        eq(users.status, 'ACTIVE'),
      ),
    )
  if (!found) throw linkGone()
  return found
}

/** POST scheme/look: as its owner quotes it now. */
export async function lookAtScheme(
  { token }: Parsed<typeof calls.look>,
  context: Context,
): Promise<SharedScheme> {
  const { row, expiresAt, owner: whose } = await linked(token, context)
  const shown = shownScheme(await wholeOf(context, whose, row))
  return { ...shown, expiresAt, logo: row.logo !== null }
}

/** POST scheme/sharedLogo */
export async function sharedLogo({ token }: Parsed<typeof calls.logo>, context: Context): Promise<Response> {
  const { row } = await linked(token, context)
  if (row.logo === null) throw linkGone()
  return pictureFile(context, eq(uploads.id, row.logo))
}
