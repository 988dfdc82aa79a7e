import { readDigits } from '#schemas/base/half-width.ts'
import { withoutInvisible } from '#schemas/base/one-line.ts'

export interface Carrier {
  code: string
  name: string
  /** What people call it besides. */
  also?: readonly string[]
  /** Where a person asks; '' for none. */
  phone: string
  /** What its numbers look like, in capitals; every pattern is anchored and of fixed parts, so it never backtracks. */
  numbers: readonly RegExp[]
  /** Only of the demo mall's simulated warehouse; nobody sends anything back with it. */
  simulated?: true
}

/** Every carrier, the usual ones first. */
export const carriers = [
  { code: 'SF', name: '顺丰速运', also: ['顺丰'], phone: '95338', numbers: [/^SF\d{12,15}$/] },
  {
    code: 'JD',
    name: '京东快递',
    also: ['京东', '京东物流'],
    phone: '950616',
    numbers: [/^JD[A-Z]{0,2}\d{11,15}$/],
  },
  {
    code: 'ZTO',
    name: '中通快递',
    also: ['中通'],
    phone: '95311',
    numbers: [/^7[35689]\d{12}$/, /^2\d{11}$/],
  },
  { code: 'YTO', name: '圆通速递', also: ['圆通'], phone: '95554', numbers: [/^YT\d{13}$/, /^[DG]\d{12}$/] },
  {
    code: 'STO',
    name: '申通快递',
    also: ['申通'],
    phone: '95543',
    numbers: [/^77\d{13}$/, /^[2458]\d{11}$/],
  },
  {
    code: 'YUNDA',
    name: '韵达快递',
    also: ['韵达'],
    phone: '95546',
    numbers: [/^4[36]\d{13}$/, /^31\d{11,13}$/],
  },
  { code: 'JTSD', name: '极兔速递', also: ['极兔', 'J&T'], phone: '956025', numbers: [/^JT\d{13}$/] },
  {
    code: 'EMS',
    name: '邮政 EMS',
    also: ['邮政特快', '邮政特快专递'],
    phone: '11183',
    numbers: [/^[A-Z]{2}\d{9}[A-Z]{2}$/, /^1[0-3]\d{11}$/],
  },
  {
    code: 'YZPY',
    name: '邮政快递包裹',
    also: ['邮政', '中国邮政', '邮政快递', '邮政包裹', '邮政小包', '邮政电商标快'],
    phone: '11183',
    numbers: [/^9\d{12}$/],
  },
  {
    code: 'DBL',
    name: '德邦快递',
    also: ['德邦', '德邦物流'],
    phone: '95353',
    numbers: [/^DPK\d{12}$/, /^[1-9]\d{7,9}$/],
  },
  { code: 'OTHER', name: '其他快递', also: ['其他', '其它'], phone: '', numbers: [] },
  { code: 'SIM', name: '模拟快递', phone: '', numbers: [/^SIM\d{12}$/], simulated: true },
] as const satisfies readonly Carrier[]

const rows: readonly Carrier[] = carriers

/** What a person may choose from. */
export const realCarriers: readonly Carrier[] = rows.filter(({ simulated }) => !simulated)

export function carrierOf(code: string): Carrier | undefined {
  return rows.find((row) => row.code === code)
}

/** The name of a code, or the code itself where the table does not know it. */
export function carrierName(code: string): string {
  return carrierOf(code)?.name ?? code
}

/** Words that people put after a carrier's name, or leave out. */
const SUFFIX = /(?:有限公司|公司|快递|速运|速递|快运|物流|快件){1,4}$/

const plainText = (typed: string) => withoutInvisible(typed).normalize('NFKC').replace(/\s/g, '')
const plainName = (name: string) => plainText(name).toUpperCase().replace(SUFFIX, '')

/** The carrier that a person names by its code, its name or a usual form of it: 圆通, 圆通快递; undefined for an unknown one. */
export function carrierNamed(typed: string): Carrier | undefined {
  const whole = plainText(typed).toUpperCase()
  const plain = plainName(typed)
  const namesOf = ({ code, name, also = [] }: Carrier) => [
    code,
    ...[name, ...also].map((one) => one.replace(/\s/g, '')),
  ]
  const exact = realCarriers.find((row) => namesOf(row).includes(whole))
  return (
    exact ??
    (plain === '' ? undefined : realCarriers.find((row) => namesOf(row).map(plainName).includes(plain)))
  )
}

const NUMBER = /^[A-Z0-9]{6,30}$/

/** A tracking number as a person typed it, full width and blanks included; null for what no carrier could have given. */
export function readTrackingNo(typed: string): string | null {
  const read = readDigits(typed).toUpperCase()
  return NUMBER.test(read) ? read : null
}

/** Carriers that this number may be of, the likeliest first; its own letters tell more than a run of digits. */
export function carriersFor(typed: string): readonly Carrier[] {
  const number = readTrackingNo(typed)
  if (number === null) return []
  return realCarriers.filter(({ numbers }) => numbers.some((pattern) => pattern.test(number)))
}
