import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/process/root.ts'

const FOLDERS = ['schemas', 'server', 'src', 'components-registry', 'ui', 'semi']
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-for-test\./.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(join(projectRoot, folder, file), 'utf8'),
    })),
)

/** Phrases that announce missing features; unfinished work is listed in schemas/app/pending. */
const PROMISE =
  /[^'"`<>{}\n]*(?:还不能|暂未|敬请期待|尚未开放|即将开放|即将上线|未开放|暂不支持|开放.{0,12}后)[^'"`<>{}\n]*/g

/** The texts that say so truly: each with the condition under which it shows. */
const TRUE: Readonly<Record<string, string>> = {
  接口文档暂未提供: 'the settings hold no apiDocUrl',
  在线客服暂未开通: 'the settings hold no chatUrl',
  内容还不能发布: 'the draft has findings that stop it',
  还不能预览: 'the draft cannot be read',
  演示工具未开放: 'the mall is no demo',
  暂未开放: 'another backend lacks the calls of a tab of the center',
  暂不支持配送到: 'the shop does not deliver there',
  '店铺正在筹备，敬请期待': 'the shop of a new supplier is closed until it is opened',
}

describe('a text that promises', () => {
  it('stands in the list of what is pending, or says under a condition what is true', () => {
    const found = sources
      .filter(({ file }) => !file.startsWith('schemas/app/pending/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(PROMISE)].map(([words]) => ({ file, words: words.trim() })),
      )
      .filter(({ words }) => !words.startsWith('//') && !words.startsWith('*'))
    const unknown = found.filter(({ words }) => !Object.keys(TRUE).some((known) => words.includes(known)))
    expect(unknown).toEqual([])
    const stale = Object.keys(TRUE).filter((known) => !found.some(({ words }) => words.includes(known)))
    expect(stale).toEqual([])
  })
})

describe('what works by calls of this mall alone', () => {
  /** Screens that stand behind such calls themselves, the action, and what shows only while goods are chosen for a scheme. */
  const OWN_SCREENS = /^src\/(?:screens|parts)\/sourcing\/(?:schemes|inquiries)\/|\/picking\/pick-page\.tsx$/
  const OFFERS =
    /(?:onClick|press)[^\n]*(?:\n[^\n]*){0,2}\b(?:addToScheme|addAllToScheme|askInquiry)\(|<(?:SchemeButton|AskButton)\b/

  it('is not offered behind a backend that lacks them', () => {
    const offering = sources.filter(({ file, text }) => OFFERS.test(text) && !OWN_SCREENS.test(file))
    expect(offering.map(({ file }) => file)).toContain('src/screens/catalog/goods/detail/buy/buy-panel.tsx')
    const unguarded = offering.filter(({ text }) => !/<OwnPart\b|useSpecOnly\(/.test(text))
    expect(unguarded.map(({ file }) => file)).toEqual([])
  })
})
