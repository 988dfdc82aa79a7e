import type { SplashConfig } from '#schemas/page/splash.ts'
import type { Json } from './json.ts'

/** Back offices of any age wrote numbers, texts or flags; unreadable values count as not given. */
const words: Readonly<Record<keyof SplashConfig, Json>> = {
  show: { title: '展示开屏广告' },
  startTime: { title: '截止时间', description: '毫秒数或时间，过了这一刻不再展示' },
  visible: { title: '展示频率', description: '1 不展示；2 每天一次；3 每次；其他按间隔天数' },
  visibleCycle: { title: '间隔天数', 'x-unit': '天' },
  skip: { title: '允许跳过' },
  imgUrl: { title: '图片地址' },
  jumpUrl: { title: '点击跳转', description: 'http(s) 地址、本商城路径，或跳转编号' },
}

export const splashSchema: Json = { title: '开屏广告', type: 'object', properties: words }
