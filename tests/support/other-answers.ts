/**
 * Another backend (`MALL_API`) by the path of its calls: nothing but what sections 3 and 7 of the specification name, and
 * what an answer is about. Its prices stand on the item, as section 3 has them, or in a part of their own.
 */
const price = { payModel: 2, cash: '41.90', integral: '0', goodsPrice: '45.00' }
const mixed = { payModel: 3, cash: '10.00', integral: '150', goodsPrice: '20.00' }
const goods = { goodsId: '88', name: '龙井礼盒', price }
const mixedGoods = { goodsId: '89', name: '云南普洱', ...mixed }
const line = { goodsId: '88', skuId: '881', name: '龙井礼盒', quantity: 2, checked: true, price }
const mixedLine = { goodsId: '89', skuId: '891', name: '云南普洱', quantity: 1, checked: true, ...mixed }
const pageOf = (title: string) => ({
  schema: 1,
  widgets: [
    { id: 'title', type: 'title-bar', v: 1, props: { title } },
    {
      id: 'grid',
      type: 'goods-grid',
      v: 1,
      props: { source: { by: 'query', orderType: 'sales', count: 10 } },
    },
  ],
})
const user = { roles: ['buyer'], name: '林晓', avatar: null, certification: null }
const ORDER = { orderId: '91', status: 10, statusText: '待付款' }

export const HOME_TITLE = '别家的首页'
export const SECOND_TITLE = '别家的二级页'

export const OTHER_ANSWERS: Readonly<Record<string, unknown>> = {
  '/store/v1/info': { name: '甲商城', icon: '/logo.png', scoreName: '福豆' },
  '/product/v1/page/findHomePage': { id: '1', pageConfig: JSON.stringify(pageOf(HOME_TITLE)) },
  '/product/v1/page/findPageById': { id: '2', pageConfig: JSON.stringify(pageOf(SECOND_TITLE)) },
  '/product/v1/page/findCommonConfig': {},
  '/product/v1/category/findTreeById': [
    { catId: '3', name: '茶叶', children: [{ catId: '31', name: '绿茶' }] },
    { catId: '4', name: '点心' },
  ],
  '/product/v1/category/findCatName': [{ catId: '3', name: '茶叶' }],
  '/product/v1/search/condition/listLabel': [{ labelId: '5', name: '新品' }],
  '/product/v1/goods/queryGoodPage': { list: [goods, mixedGoods], total: 2 },
  '/product/v1/goods/queryGoodPageWithAgg': { list: [goods, mixedGoods], total: 2 },
  '/product/v1/goods/aggQueryGoodPage': {},
  '/product/v1/goods/findSurfaceProdBySKUIDS': [goods],
  '/product/v1/goods/findFamousGoodsList': [goods],
  '/product/v1/goods/sameLevelCat': [{ catId: '3', name: '茶叶' }],
  '/product/v1/page/findPageComponentGoodsListRel': [[goods, mixedGoods]],
  '/product/v1/goods/findDetail': goods,
  '/product/v1/goods/findDetailSpec': { skus: [{ skuId: '881', price }] },
  '/user/v1/user/login': { token: 'T', menuItems: [] },
  '/user/v1/user/current': user,
  '/user/v1/userAccount/findUserPoints': { balance: '1200' },
  '/order/v1/cart/sumCount': 3,
  '/order/v1/cart/shopCartDetails': {
    shops: [
      {
        lines: [
          { cartId: '5', ...line },
          { cartId: '6', ...mixedLine },
        ],
      },
    ],
  },
  '/user/v1/shipAddress/findAll': [
    {
      addressId: '21',
      name: '林晓',
      telephone: '13800001234',
      regionNames: ['浙江省', '杭州市', '西湖区'],
      detail: '文三路 1 号',
      isDefault: true,
    },
  ],
  '/order/v1/order/findPrice': { shops: [{ lines: [line, mixedLine] }] },
  '/order/v1/order/saveMultipleOrder': { tradeId: '9', orders: [{ orderId: '91' }] },
  '/order/v1/order/saveSingleOrder': { tradeId: '9', orders: [{ orderId: '91' }] },
  '/order/v1/order/queryOrder': { list: [ORDER], total: 1 },
  '/order/v1/order/findPcDetail': ORDER,
}
