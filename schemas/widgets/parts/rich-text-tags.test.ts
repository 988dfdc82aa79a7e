import { expect, it } from 'vitest'
import { findHrefs } from './rich-text-tags.ts'

it.each([
  ['<p>没有链接</p>', []],
  ['<a href="/goods/index?goodsId=1&amp;skuId=2">茶</a>', ['/goods/index?goodsId=1&skuId=2']],
  ["<A CLASS=x HREF='#/mall/index'>首页</A><a href=#/mall/index>首页</a>", ['#/mall/index']],
  ['<!-- <a href="/old">旧</a> --><a name="top">上</a><a href="">空</a>', []],
  ['<link href="/a.css"><abbr href="/b">', []],
])('%j: %j', (html, hrefs) => expect(findHrefs(html)).toEqual(hrefs))
