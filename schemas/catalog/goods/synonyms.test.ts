import { describe, expect, it } from 'vitest'
import { listSpeakers, type SynonymGroup, listWordings } from './synonyms.ts'

const same: SynonymGroup = { words: ['优盘', 'U盘'], mutual: true }
const kinds: SynonymGroup = { words: ['茶叶', '绿茶', '红茶'], mutual: false }

describe('what a word finds', () => {
  it.each<[string, SynonymGroup[], string[][][]]>([
    ['u盘', [same], [[['u盘'], ['优盘']]]],
    ['优盘 64gb', [same], [[['优盘'], ['u盘']], [['64gb']]]],
    [
      '大优盘64gb',
      [same],
      [
        [
          ['大优盘', '64gb'],
          ['大', 'u盘', '64gb'],
        ],
      ],
    ],
    ['茶叶', [kinds], [[['茶叶'], ['绿茶'], ['红茶']]]],
    // It says itself which of them.
    ['绿茶茶叶', [kinds], [[['绿茶茶叶']]]],
    ['绿茶', [kinds], [[['绿茶']]]],
    // The longer word is what is meant.
    ['普洱茶叶', [kinds, { words: ['普洱茶叶', '熟普'], mutual: true }], [[['普洱茶叶'], ['熟普']]]],
    ['100%', [], [[['100%']]]],
    [' ， ', [], []],
  ])('%s', (typed, groups, ways) => {
    expect(listWordings(typed, groups)).toEqual(ways)
  })

  it('speakers are read as a search reads what is typed', () => {
    expect(listSpeakers(same)).toEqual(['优盘', 'u盘'])
    expect(listSpeakers(kinds)).toEqual(['茶叶'])
  })
})
