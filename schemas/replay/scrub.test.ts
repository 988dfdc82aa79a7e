import { describe, expect, it } from 'vitest'
import type { Fixture } from './fixture.ts'
import { readFixture } from './read-fixture.ts'
import { scrubFixture, scrubText } from './scrub.ts'

/** Personal data of every kind that the mall knows. */
const planted = {
  name: '欧阳铁柱',
  phone: '18612345678',
  spaced: '186 1234 5678',
  landline: '021-55667788',
  email: 'tiezhu.ouyang@corp.example.cn',
  idCard: '31010119850712123X',
  address: '上海市徐汇区漕溪北路 88 号 1203 室',
  token: 'eyJhbGciOiJTTTIifQ.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  session: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  order: '202611300042',
}

function fixtureOf(more: object): Fixture {
  const found = readFixture(JSON.stringify({ format: 1, page: { widgets: [] }, ...more }))
  if (found.status === 'refused') throw new Error(found.message)
  return found.fixture
}

const says = [
  planted.phone,
  planted.spaced,
  planted.landline,
  planted.email,
  planted.idCard,
  planted.token,
  planted.session,
]

describe('a fixture of a live page', () => {
  const scrubbed = JSON.stringify(
    scrubFixture(
      fixtureOf({
        page: {
          widgets: [
            {
              type: 'rich-text',
              props: { html: `<p>联系 ${says.join('，')}，订单号：${planted.order}</p>` },
            },
            { type: 'lead-form', props: { contactPhone: planted.phone, address: planted.address } },
          ],
        },
        storage: {
          'gift:user': JSON.stringify({ telephone: planted.phone, userName: planted.name }),
          'gift:token': planted.order,
        },
        calls: [
          {
            path: '/order/v1/list',
            input: '12345678',
            answer: {
              list: [
                {
                  orderId: planted.order,
                  userName: planted.name,
                  telephone: planted.phone,
                  receiver: planted.name,
                },
                {
                  winners: [{ winner: planted.name }, { nickName: planted.name, address: planted.address }],
                  payToken: planted.name,
                },
                { name: planted.name, mobile: planted.phone },
              ],
            },
          },
        ],
      }),
    ),
  )
  it.each(Object.entries(planted))('holds no %s', (_, value) => expect(scrubbed).not.toContain(value))
})

it('names that stand beside no phone number and no address stay', () => {
  const answer = { list: [{ name: '年货礼盒', phone: '' }, { name: '茶叶' }] }
  const { calls } = scrubFixture(
    fixtureOf({ calls: [{ path: '/order/v1/list', input: '12345678', answer }] }),
  )
  expect(calls[0]?.answer).toEqual(answer)
})

it('a page that is no JSON is scrubbed as a text', () => {
  const { text } = scrubFixture(fixtureOf({ page: undefined, text: `{"widgets": [ ${planted.phone}` }))
  expect(text).toBe('{"widgets": [ 13800000000')
})

it('leaves what is not personal: names and ids of goods, prices, times, colours, addresses of pictures', () => {
  const page = {
    widgets: [
      {
        id: 'a1b2c3d4e5',
        name: '年货',
        props: {
          title: '龙井 128.00 元，1380 件',
          background: '#f7f5f2',
          ids: ['90000008'],
          picture: '/pictures/4f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp',
          from: '2026-11-11 20:00',
        },
      },
    ],
  }
  const calls = [
    { path: '/a', input: '1', answer: { shopName: '茶礼坊', goodsName: '龙井', brandName: '西湖' } },
  ]
  const fixture = fixtureOf({ page, calls })
  expect(scrubFixture(fixture)).toEqual(fixture)
})

it('is the same when done twice', () => {
  const once = scrubText(says.join(' '))
  expect(scrubText(once)).toBe(once)
})
