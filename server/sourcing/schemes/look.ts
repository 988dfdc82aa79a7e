import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { SchemeTotals } from '#schemas/sourcing/schemes/quote-scheme.ts'
import type {
  schemeShares as calls,
  SharedScheme,
  ShownScheme,
} from '#schemas/sourcing/schemes/share-calls.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'
import { downloadPicture } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadWholeScheme, type WholeItem, type WholeScheme } from './read.ts'
import { filterValidLinks, hashToken } from './shares.ts'
import { schemes, schemeShares } from './tables.ts'

/** Uses the same message for a revoked, an expired and an unknown link. */
const createLinkNotFound = () => reject('NOT_FOUND', '链接已失效，请联系分享给您的人重新分享')

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

/** Converts a scheme to its public view, without groups that have nothing to show. */
export function toShownScheme({ row, groups, items, totals }: WholeScheme): ShownScheme {
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

async function linked(token: string, { db, clock }: Context) {
  const [found] = await db
    .select({ row: schemes, expiresAt: schemeShares.expiresAt, owner })
    .from(schemeShares)
    .innerJoin(schemes, eq(schemes.id, schemeShares.schemeId))
    .innerJoin(users, eq(users.id, schemes.userId))
    .where(
      and(
        eq(schemeShares.tokenHash, hashToken(token)),
        filterValidLinks(clock.now()),
        ne(schemes.status, 'ARCHIVED'),
        eq(users.status, 'ACTIVE'),
      ),
    )
  if (!found) throw createLinkNotFound()
  return found
}

/** POST scheme/look: returns the scheme of a link with the owner's current quotes. */
export async function viewSharedScheme(
  { token }: Parsed<typeof calls.look>,
  context: Context,
): Promise<SharedScheme> {
  const { row, expiresAt, owner: whose } = await linked(token, context)
  const shown = toShownScheme(await loadWholeScheme(context, whose, row))
  return { ...shown, expiresAt, logo: row.logo !== null }
}

/** POST scheme/sharedLogo */
export async function loadSharedLogo(
  { token }: Parsed<typeof calls.logo>,
  context: Context,
): Promise<Response> {
  const { row } = await linked(token, context)
  if (row.logo === null) throw createLinkNotFound()
  return downloadPicture(context, eq(uploads.id, row.logo))
}
