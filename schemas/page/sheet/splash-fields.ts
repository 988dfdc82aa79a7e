import { SPLASH_COUNTDOWN_S } from '#schemas/base/constants.ts'
import { formatMallMoment, parseMallTime } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'
import { isOn } from '#schemas/base/wire.ts'
import type { Path } from '#schemas/field/finding.ts'
import { readNumber } from '#schemas/page/splash.ts'
import { createGroupField, createValueField } from './create-field.ts'
import { describeJumpUrl } from './describe-link.ts'
import { describeSwitch } from './describe-value.ts'
import { createRawField } from './raw-field.ts'
import { readUnknown } from './read-field.ts'
import type { SheetField } from './sheet.ts'
import { EMPTY, toOneLine, type Words } from './words.ts'

/** Descriptions of how often the splash is shown, by the stored number. */
const OFTEN: Readonly<Record<number, string>> = {
  1: '不展示',
  2: `每日一次，${SPLASH_COUNTDOWN_S} 秒后自动关闭`,
  3: '每次打开首页',
  4: '每隔几天一次',
}

interface Row {
  key: string
  label: string
  absent: string
  /** Describes a value; undefined if the value has to be shown as JSON. */
  describe(value: unknown, words: Words): string | undefined
}

const describeFlag = (value: unknown) =>
  typeof value === 'boolean' || isOn(value) ? describeSwitch(isOn(value)) : undefined

/** Reads a moment in ms; an older back office stored the ms themselves. */
const readMoment = (value: unknown) => readNumber(value) ?? parseMallTime(value)

// Every field of the splash is read leniently, because old versions of the back office wrote it too; its schema has no
// labels.
const ROWS: readonly Row[] = [
  { key: 'show', label: '展示开屏广告', absent: '关', describe: describeFlag },
  {
    key: 'imgUrl',
    label: '图片地址',
    absent: '无',
    describe: (value) => (typeof value === 'string' ? toOneLine(value) || EMPTY : undefined),
  },
  { key: 'jumpUrl', label: '点击跳转', absent: '不跳转', describe: describeJumpUrl },
  {
    key: 'visible',
    label: '展示频率',
    absent: '每隔几天一次',
    describe: (value) => OFTEN[readNumber(value) ?? 0],
  },
  {
    key: 'visibleCycle',
    label: '间隔',
    absent: '默认（1天）',
    describe: (value) => (readNumber(value) === null ? undefined : `${readNumber(value)}天`),
  },
  {
    key: 'startTime',
    label: '截止时间',
    absent: '不限',
    describe(value) {
      const moment = readMoment(value)
      return moment === undefined ? undefined : formatMallMoment(moment)
    },
  },
  { key: 'skip', label: '可以跳过', absent: '关', describe: describeFlag },
]

/** Reads the stored opening splash, whose schema declares no labels. */
export function readSplashField(value: unknown, path: Path, words: Words): SheetField {
  const base = { value, path, label: '开屏广告', absent: '无' }
  if (!isRecord(value)) return createRawField(base)
  const known = ROWS.flatMap((row) =>
    value[row.key] === undefined ? [] : [readRow(row, value[row.key], [...path, row.key], words)],
  )
  const keys = ROWS.map(({ key }) => key)
  return createGroupField(base, { fields: [...known, ...readUnknown(keys, value, path)] })
}

function readRow(row: Row, value: unknown, path: Path, words: Words): SheetField {
  const { key, label, absent, describe } = row
  const base = { value, path, label, absent }
  const text = describe(value, words)
  if (text === undefined) return createRawField(base)
  return createValueField(base, text, undefined, key === 'startTime' ? readMoment(value) : undefined)
}
