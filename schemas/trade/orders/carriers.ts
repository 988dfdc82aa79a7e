import { readDigits } from '#schemas/base/half-width.ts'
import { removeInvisible } from '#schemas/base/one-line.ts'

export interface Carrier {
  code: string
  name: string
  /** Other common names. */
  also?: readonly string[]
  /** Customer service number; empty for none. */
  phone: string
  /** Patterns of tracking numbers in capitals; each is anchored and of fixed parts, so it never backtracks. */
  numbers: readonly RegExp[]
  /** The demo mall's simulated warehouse; buyers cannot use it for returns. */
  simulated?: true
}

/** Most common first. */
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

export const realCarriers: readonly Carrier[] = rows.filter(({ simulated }) => !simulated)

export function findCarrier(code: string): Carrier | undefined {
  return rows.find((row) => row.code === code)
}

/** Returns the name of a carrier, or the code itself if it is unknown. */
export function getCarrierName(code: string): string {
  return findCarrier(code)?.name ?? code
}

const SUFFIX = /(?:有限公司|公司|快递|速运|速递|快运|物流|快件){1,4}$/

const plainText = (typed: string) => removeInvisible(typed).normalize('NFKC').replace(/\s/g, '')
const plainName = (name: string) => plainText(name).toUpperCase().replace(SUFFIX, '')

/** Finds a carrier by its code, its name or a usual form of the name (圆通, 圆通快递); undefined if unknown. */
export function findCarrierByName(typed: string): Carrier | undefined {
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

/** Normalizes a tracking number (full width, blanks); null if no carrier could have issued it. */
export function readTrackingNo(typed: string): string | null {
  const read = readDigits(typed).toUpperCase()
  return NUMBER.test(read) ? read : null
}

/** Lists carriers that use such a tracking number, likeliest first; a letter prefix counts more than digits. */
export function listCarriers(typed: string): readonly Carrier[] {
  const number = readTrackingNo(typed)
  if (number === null) return []
  return realCarriers.filter(({ numbers }) => numbers.some((pattern) => pattern.test(number)))
}
