import { describe, expect, it } from 'vitest'
import { findRichTextLosses } from './rich-text-losses.ts'
import { isSafeHref, readHref } from './rich-text.ts'

describe('a link of rich text', () => {
  it.each([
    ['tel:400-800-1234', 'tel:400-800-1234'],
    ['tel:+8613800000000', 'tel:+8613800000000'],
    ['mailto:service@example.com', 'mailto:service@example.com'],
    ['www.example.com/a?b=1', 'https://www.example.com/a?b=1'],
    ['https://https://example.com', 'https://example.com'],
    ['https://example.com', 'https://example.com'],
    ['#/goods/list', '#/goods/list'],
    ['/uploads/a.pdf', '/uploads/a.pdf'],
  ])('%s leads to %s', (url, href) => expect(readHref(url)).toBe(href))

  it.each([
    'javascript:alert(1)',
    'tel:javascript:alert(1)',
    'tel:10086;phone-context=evil',
    'tel:10086\nx',
    'mailto:a@b.c?bcc=all@evil.test',
    'mailto:a@b.c,d@e.f',
    'mailto:',
    'sms:10086',
    'www.',
    'www.exa mple.com',
    'www.example.com@evil.test',
    'data:text/html,x',
    '//evil.test',
  ])('%j leads nowhere', (url) => {
    expect(readHref(url)).toBeNull()
    expect(isSafeHref(url)).toBe(false)
  })
})

describe('what shoppers do not see of a rich text is named', () => {
  it.each([
    ['<p>字</p><img src="/uploads/a.png"><a href="tel:10086">电话</a>', []],
    ['<!-- <img src="data:image/png;base64,AA"> --><p>字</p>', []],
    [
      '<img alt="x" src="data:image/png;base64,AAAA">',
      ['图片不是网址，没有显示：data:image/png;base64,AAAA，请上传到图片库后重新插入'],
    ],
    ["<IMG SRC='file:///C:/a.png'>", ['图片不是网址，没有显示：file:///C:/a.png，请上传到图片库后重新插入']],
    ['<img>', ['有一张图片没有地址，没有显示，请上传到图片库后重新插入']],
    [
      '<img src=https://img.example.com/a.png>',
      ['图片 https://img.example.com/a.png 不在本商城，没有显示，请上传到图片库后重新插入'],
    ],
    ['<video src="/a.mp4"></video><video>', ['内容里的视频不会显示，请改成链接，页面里可改用视频组件']],
    ['<iframe src="https://example.com"></iframe>', ['内容里嵌入的网页不会显示，请改成链接']],
    ['<script>alert(1)</script>', ['内容里的脚本不会运行，请去掉']],
    ['<style>p { color: red }</style>', ['内容里的样式表不会生效，请把样式写在各段文字上']],
    ['<form><input name="a"><button>提交</button></form>', ['内容里的表单不会显示，请改成链接']],
    [
      '<font color="red">字</font><center>字</center><o:p></o:p>',
      ['标签 <font>、<center> 不会生效，其中的文字会保留'],
    ],
    [
      '<p style="position: fixed; color: red; FLOAT:left">字</p>',
      ['样式 position、float 不会生效，请换一种排版'],
    ],
    ['<p style="background: #fff; font: 14px/1.5 serif; margin: 0">字</p>', []],
    [
      '<a href="www.example.com">网站</a>',
      ['链接 www.example.com 写得不完整，点击后打开的是 https://www.example.com'],
    ],
    [
      '<a href="weixin://dl">微信</a>',
      ['链接 weixin://dl 打不开，请填写以 http:// 或 https:// 开头的完整网址'],
    ],
    ['<abbr>x</abbr><a>x</a>', []],
  ])('%s', (html, losses) => expect(findRichTextLosses(html)).toEqual(losses))
})
