import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { isRecord } from '#schemas/base/record.ts'
import { callFiles } from '#scripts/call-files.ts'
import { toKebabCase } from '#scripts/new/name.ts'

const root = join(import.meta.dirname, '../..')

export interface Call {
  /** Group of the call in §7; for an own call, the object that declares it. */
  group: string
  method: string
  path: string
  send: string
  receive: string
  access: string
  row: Endpoint
  name: string
}

/** Calls that moved to another object keep their published names. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'coupons.claimCoupon': 'activities.claimCoupon',
  'coupons.couponOffers': 'activities.couponOffers',
  'office-after-sales.audit': 'back-office.audit',
  'office-after-sales.receive': 'back-office.receive',
  'office-after-sales.refundOrder': 'back-office.refundOrder',
  'office-after-sales.reship': 'back-office.reship',
  'office-invoices.issueInvoice': 'back-office.issueInvoice',
  'office-refunds.failedRefunds': 'back-office.failedRefunds',
  'office-refunds.refund': 'back-office.refund',
  'page-office.officePage': 'page-office.deskPage',
  'page-office.officePages': 'page-office.deskPages',
  'sold-after-sales.afterSale': 'sold.afterSale',
  'sold-after-sales.afterSalePicture': 'sold.afterSalePicture',
}

/** Published as `back-office-goods`, and those of orders as `back-office`. */
const PUBLISHED_GROUPS: Readonly<Record<string, string>> = {
  'office-orders': 'back-office',
  'sold-orders': 'sold',
}

/** Returns the published name of an object; `office-goods` is `back-office-goods`. */
const publishedGroup = (object: string) =>
  PUBLISHED_GROUPS[object] ?? object.replace(/^office-/, 'back-office-')

/** Lists every call, sorted by path. */
export async function listAllCalls(): Promise<Call[]> {
  const contract = contractRows()
  const groupOf = ({ method, path }: { method: string; path: string }) =>
    contract.find((one) => one.method === method && one.path === path)?.group
  const built = (await declaredRows()).map(({ group, name, row }) => {
    const { method, path, send, receive, access } = row
    return {
      method,
      path,
      send,
      receive,
      access,
      row,
      group: groupOf(row) ?? group,
      name: `${group}.${name}`,
    }
  })
  const key = ({ path, method }: Call) => `${path} ${method}`
  return [...built].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Returns the calls of §7 as recorded in calls.tsv, with the way in which each call is sent. */
function contractRows(): Omit<Call, 'row' | 'name'>[] {
  const lines = readFileSync(join(root, 'tests/contract/calls.tsv'), 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [group = '', method = '', path = '', send = '', receive = '', access = ''] = line
      .trimEnd()
      .split('\t')
    return { group, method, path, send, receive, access }
  })
}

/** Reads the calls of every calls file, so that a new group is not forgotten. */
async function declaredRows(): Promise<{ group: string; name: string; row: Endpoint }[]> {
  const rows = callFiles(root).map(async (file) => {
    const exported: object = await import(pathToFileURL(join(root, file)).href)
    return Object.entries(exported).flatMap(([object, rows]) =>
      isRecord(rows)
        ? Object.entries(rows).flatMap(([name, row]) =>
            isEndpoint(row) ? [{ ...publishedName(toKebabCase(object), name), row }] : [],
          )
        : [],
    )
  })
  return (await Promise.all(rows)).flat()
}

function publishedName(object: string, call: string): { group: string; name: string } {
  const [group = publishedGroup(object), name = call] = PUBLISHED[`${object}.${call}`]?.split('.') ?? []
  return { group, name }
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.own === 'boolean' &&
    isRecord(value.input)
  )
}
