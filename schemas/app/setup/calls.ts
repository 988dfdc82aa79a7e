import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Empty } from '#schemas/base/wire.ts'
import type { OfficeArea } from '#schemas/people/staff/office-areas.ts'

interface Step {
  label: string
  /** The condition under which the step counts as done. */
  hint: string
  room: OfficeArea
  /** Path below the area's path, opened while there is nothing yet. */
  place?: string
  /** Hint for a step whose entity exists but is not ready. */
  waitingHint?: string
}

/** Steps from an empty mall to the first sale, in the order in which they are done. */
export const SETUP_STEPS = {
  administrator: {
    label: '管理员账号',
    hint: '至少有一个启用的管理员；再新建一个，以免无人能登录',
    room: 'staff',
  },
  identity: { label: '商城名称和图标', hint: '换成您自己的名称，并上传图标', room: 'settings' },
  legal: {
    label: '用户协议和隐私政策',
    hint: '两份都要填写，顾客注册时需要同意',
    room: 'settings',
    place: 'agreement',
  },
  shop: { label: '店铺', hint: '至少有一个营业中的店铺，商品在店铺里出售', room: 'shops', place: 'new' },
  delivery: {
    label: '运费与配送',
    hint: '营业中的店铺填写了运费或送达天数',
    room: 'shops',
  },
  categories: { label: '商品分类', hint: '至少有一个显示的分类，商品放在最下面一级', room: 'categories' },
  brand: { label: '品牌', hint: '至少有一个显示的品牌', room: 'brands', place: 'list/new' },
  goods: {
    label: '商品',
    hint: '至少上架一件商品',
    room: 'goods',
    place: 'new',
    waitingHint: '已有商品，还没有上架；请到商品列表上架至少一件',
  },
  home: { label: '首页', hint: '发布一个页面，并把它设为首页', room: 'pages' },
  payment: {
    label: '收款方式',
    hint: '至少开通一种收款方式，例如填写线下转账的户名、开户行和账号；否则顾客只能用积分和礼品卡付款',
    room: 'settings',
  },
  sms: {
    label: '短信',
    hint: '启动商城时用 SMS_SENDER 接通短信；在此之前顾客收不到验证码，不能注册',
    room: 'operations',
  },
  order: { label: '第一笔订单', hint: '自己下一单并付款，再发货', room: 'orders' },
} as const satisfies Record<string, Step>
export type SetupStep = keyof typeof SETUP_STEPS

export const getSetupStep = (step: SetupStep): Step => SETUP_STEPS[step]

const Step = later(() => z.enum(getTypedKeys(SETUP_STEPS)))

export const officeSetup = {
  setupSteps: get('/mall/v1/backOffice/setup/steps', {
    access: 'login',
    area: 'settings',
    quiet: true,
    shows: ['account', 'platform', 'legalText', 'shop', 'category', 'brandGroup', 'goods', 'page', 'order'],
    input: Empty,
    output: () =>
      z.array(
        z.object({
          step: Step(),
          done: z.boolean(),
          /** True if the step is open although the required entity exists, such as goods that are not on sale. */
          waiting: z._default(z.boolean(), false),
        }),
      ),
  }),
}
