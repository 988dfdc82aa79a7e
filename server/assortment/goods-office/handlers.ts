import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { adjustStocks, checkStock } from './bulk-stock.ts'
import { checkPrices, movePrices, placeGoods } from './bulk.ts'
import { createGoods } from './create.ts'
import { loadOfficeGoods, loadGoodsOptions } from './detail.ts'
import { editGoods, setGoodsTerms } from './edit.ts'
import { checkGoods, importGoods } from './import.ts'
import { goodsListRoutes } from './list.ts'
import { priceGoods } from './price.ts'
import { checkShelf, shelveGoods } from './shelve.ts'
import { setGoodsSkus } from './skus.ts'
import { adjustStock, loadMovementPage } from './stock.ts'
import { buildGoodsTemplate } from './template.ts'

export const goodsOfficeRoutes = [
  ...goodsListRoutes,
  ...implement(goodsBulk, {
    checkPrices,
    movePrices,
    placeGoods,
    checkShelf,
    checkStock,
    adjustStocks,
  }),
  ...implement(goodsImport, { goodsTemplate: buildGoodsTemplate, checkGoods, importGoods }),
  ...implement(officeGoods, {
    goods: loadOfficeGoods,
    goodsOptions: loadGoodsOptions,
    createGoods,
    setGoodsSkus,
    editGoods,
    setGoodsTerms,
    priceGoods,
    shelveGoods,
    adjustStock,
    stockMovements: loadMovementPage,
  }),
]
