import { type RouteName, routes } from '#schemas/routes/routes.ts'

/** This file lists everything that is not built yet; `listPending` shows it as one list. */

export const pendingRoutes = [] as const satisfies readonly RouteName[]
export type PendingRoute = (typeof pendingRoutes)[number]

/** Pending work without a route or a call. */
export const pendingParts = {
  zones: '页面装修：在图片上画热区',
  bulkEdit: '页面装修：跨页面批量修改',
  homeScripts: '首页首次加载的脚本约 181 kB，目标 160 kB',
  firstPaint: '首页首次绘制的用时约为对照页的 0.72 倍，目标 0.65 倍',
  oneChange: '一千个组件的页面：改一处约比 amis 省 7 倍，目标 10 倍',
  goodsIndex: '一百万件商品：搜索索引约 80 秒建好，占内存 477 MB，目标 60 秒和 400 MB',
  designerEdit: '页面装修：三十个组件的页面，输入一个字或移动一个组件约 20 毫秒后画出，目标 16 毫秒',
  liveEngine:
    '外部搜索引擎（SEARCH_URL）按官方文档和录制的应答测试过，还没有连接真实的 OpenSearch 或 Elasticsearch 运行',
  liveBucket:
    '上传的文件存到存储桶（UPLOADS=s3）按公开的签名算法和模拟的存储服务测试过，还没有连接真实的存储服务运行',
  liveSmsProviders:
    '短信：阿里云和腾讯云的 SDK 按官方文档和自制的应答测试过，签名的 HTTP 接口按约定测试过，都还没有连接真实的短信服务运行',
  endingStatements: '内嵌数据库：中断执行过久的查询（现在其他请求要等它执行完；PostgreSQL 已能中断）',
  commonWords: '后台列表：用多数记录都有的词搜索，一百万张订单时约 0.1–0.2 秒',
  liveAlipay: '支付宝收款按官方文档和自签的消息测试过，还没有连接真实的支付宝运行',
  liveWechatPay:
    '微信支付收款按官方文档和自签的消息测试过，还没有连接真实的微信支付运行；在微信里付款（JSAPI）也没有在真实的微信里运行过',
  liveLogistics:
    '物流轨迹由签名的 HTTP 接口转给接收程序查询，按约定测试过，还没有连接真实的快递查询服务运行；没有配置时由后台录入',
  liveInvoices:
    '发票由签名的 HTTP 接口转给接收程序开具，按约定测试过，还没有连接真实的开票服务运行；没有配置时由后台开具和登记，红字发票一直由后台登记',
  runningOrder: '商品列表按活动价排序和筛选（现在按平时价）',
} as const
export type PendingPart = keyof typeof pendingParts

/** Describes all pending work for people. */
export function listPending(): { title: string; items: string[] }[] {
  const groups = [
    {
      title: '页面',
      items: pendingRoutes.map((name: RouteName) => `${routes[name].title} ${routes[name].path}`),
    },
    { title: '功能', items: Object.values(pendingParts) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
