/** Text of the README in docs/schema. */
export const readme = `# 给外部系统的定义

由 \`npm run schema\` 从代码里的声明生成，不要手改；有测试保证它们与代码一致。

| 文件 | 内容 |
| --- | --- |
| [page.schema.json](page.schema.json) | 一份页面（\`pageConfig\` 里的 JSON）的 JSON Schema 2020-12，组件以 \`type\` 区分 |
| [widgets](widgets) | 每种组件各一份 JSON Schema，可以单独校验一个组件；说明和图片见[组件目录](../widgets/README.md) |
| [replay-fixture.schema.json](replay-fixture.schema.json) | 回放用例的 JSON Schema，用法见[回放](../replay.md) |
| [openapi.json](openapi.json) | 全部接口的 OpenAPI 3.1，包括尚未实现的 |

给供应商的《供应链产品接口文档》和它的 OpenAPI（跳转 50 下载）也由这条命令写进 \`public/demo\`。

页面的 Schema 描述的是当前版本的写法。商城读得更宽：旧版本的组件会升级，写错的字段会恢复默认并给出提示，不认识的字段原样保留并给出提示；
\`visible\` 里的、或者像是写错的 \`visible\` 的，会让组件在修正之前不展示。

JSON Schema 里本商城自己的关键字，校验时可以忽略：

| 关键字 | 含义 |
| --- | --- |
| \`x-control\` | 装修时用什么控件 |
| \`x-unit\` | 数字的单位 |
| \`x-item\` | 列表的一项叫什么 |
| \`x-labels\` | 每个可选值的中文名称 |

接口文档里：

| 关键字 | 含义 |
| --- | --- |
| \`x-access\` | \`public\` 不看登录；\`either\` 游客和会员都可以，得到的可能不同；\`login\` 需要登录 |
| \`x-own\` | 规格之外的接口；接上别的后端时可以没有，只是相应的功能不出现 |

登录后的接口以 \`Token\` 头识别会员。除文件外，回答都是信封 \`{ code, message, data }\`：\`code\` 为 \`100\` 是成功，其他是拒绝的名称，\`message\` 会给顾客看。
用 \`MALL_API\` 指向一个按这份文档回答的后端，商城就以它为准。规格里的接口，回答只有 \`required\` 的内容必须给（\`Least…\` 的结构是本商城所给的最少部分）；其余可以不给，也可以是 null，\`default\` 是缺省。
`
