import { describe, expect, it } from 'vitest'
import { businessErrors, isBusinessCode } from './business-errors.ts'
import {
  CHUNK_LOAD_ERROR,
  CSS_CHUNK_LOAD_FAILED,
  GENERIC_MESSAGE,
  getHttpMessage,
  loadingTexts,
  localMessages,
  NETWORK_MESSAGE,
} from './errors.ts'

describe('§8 HTTP errors', () => {
  it.each([
    [401, '账号已在别处登录'],
    [403, '未授权访问资源'],
    [404, '未找到对应接口'],
    [500, '服务发生异常, 请向服务商反馈'],
    [502, '服务暂时停止访问, 请稍后再试'],
    [503, '服务暂时停止访问, 请稍后再试'],
    [504, '服务暂时停止访问, 请稍后再试'],
  ])('%i says %s, whatever the server says', (status, text) => {
    expect(getHttpMessage(status)).toBe(text)
    expect(getHttpMessage(status, 'PG::Error at line 3')).toBe(text)
  })

  it.each([400, 409, 413, 422, 429])('§8 %i shows the server message', (status) => {
    expect(getHttpMessage(status, '内容过大，请压缩后上传')).toBe('内容过大，请压缩后上传')
  })

  it.each([undefined, null, '', '  '])(
    '§8 another status with the message %j falls to the last text',
    (message) => {
      expect(getHttpMessage(400, message)).toBe('服务暂时停止访问, 请稍后再试')
      expect(getHttpMessage(0, message)).toBe('服务暂时停止访问, 请稍后再试')
    },
  )
})

it('§8 fixed texts are to the letter', () => {
  expect(NETWORK_MESSAGE).toBe('请求失败或无响应，请检查网络和服务状态。')
  expect(GENERIC_MESSAGE).toBe('服务发生异常, 请向服务商反馈')
  expect(loadingTexts).toEqual({ requesting: '请求中...', loading: '拼命加载中' })
  expect([CHUNK_LOAD_ERROR, CSS_CHUNK_LOAD_FAILED]).toEqual(['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'])
  expect(localMessages).toEqual({
    pickupNotInCart: '自提商品不能加入购物车',
    cartNotSupported: '抱歉，该商品不支持加入购物车',
    alreadyChosen: '该商品已被选择',
    addedToCart: '添加成功',
    reportingRefused: '抱歉，您不属于礼品公司、落地服务商或高级合伙人，暂无权限操作！',
  })
})

describe('business errors', () => {
  it.each(Object.entries(businessErrors))('%s is a named code with a Chinese sentence', (code, text) => {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/)
    expect(text).toMatch(/^[\p{Script=Han}\d，、！ ]{8,40}$/u)
  })

  it('the two cart refusals carry the words of §5', () => {
    expect(businessErrors.PICKUP_NOT_IN_CART).toBe('自提商品不能加入购物车')
    expect(businessErrors.CART_NOT_SUPPORTED).toBe('抱歉，该商品不支持加入购物车')
  })

  it('knows its codes and no inherited name', () => {
    expect(isBusinessCode('CART_FULL')).toBe(true)
    expect(isBusinessCode('100')).toBe(false)
    expect(isBusinessCode('constructor')).toBe(false)
  })
})
