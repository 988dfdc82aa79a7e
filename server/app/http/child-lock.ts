import { createHash } from 'node:crypto'

/**
 * Globals that no content security policy restricts: a peer connection passes `connect-src 'none'`, a popup or an
 * early connection carries an address away, and a channel reaches other documents.
 */
const GLOBALS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'RTCSctpTransport',
  'WebTransport',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'SharedWorker',
  'BroadcastChannel',
  'PresentationRequest',
  'fetchLater',
  'XSLTProcessor',
]

/**
 * Removes the listed globals and closes the gaps that the policy leaves open.
 * Early connections: WebKit connects early whatever the policy says, so no `link` may get such a relation, neither
 * by attribute nor by markup, and no frame may get a document of its own.
 * Modified clicks: Firefox opens a link in a tab despite the sandbox when it is clicked with the middle button or a
 * held key. Such a click does nothing by itself; the host opens the tab (`open`).
 * Links: WebKit connects to the host of a link that targets a new tab before it asks the policy. So no element gets
 * a target, and a link that leads out of the document does nothing. In drawings and formulas, which can name targets
 * in more ways, no link works at all. A click event that a script dispatches where these listeners cannot hear it is
 * dropped.
 * Forms: none may be sent, so a script's `submit`, which would only navigate the frame, does nothing.
 * Drag and menus: the page around the frame or the tab bar would open dragged text or a dragged link, and a context
 * menu opens its link; neither begins.
 * Shadow roots are forced open so that every link in them is reachable, and the document cannot be rewritten, which
 * would remove the listeners.
 * The script relies on nothing that a later script can replace.
 */
const LOCK = String.raw`(function(names){
var ask=Reflect.apply,text=String,own=Object.getOwnPropertyDescriptor,define=Object.defineProperty,swap=text.prototype.replace,test=RegExp.prototype.test;
var exec=RegExp.prototype.exec,replacing=RegExp.prototype[Symbol.replace];
function fixed(p){define(p,'flags',{value:p.flags});define(p,'exec',{value:exec});define(p,Symbol.replace,{value:replacing});return p}
function lock(o,n,v){try{delete o[n]}catch(e){}try{define(o,n,{value:v,writable:false,configurable:false})}catch(e){}}
names.forEach(function(n){lock(window,n)});
lock(Navigator.prototype,'sendBeacon');lock(HTMLFormElement.prototype,'submit',function(){});lock(window,'open',function(){return null});
function is(pattern,v){return ask(test,pattern,[v])}
var early=fixed(/preconnect|prefetch|prerender/i),isRel=fixed(/^(?:.*:)?rel$/i),isClosed=fixed(/^(?:.*:)?(?:srcdoc|(?:form)?target)$/i),tags=fixed(/<(\/?)((?:[\w-]+:)?link|!entity|!attlist)(?=[\s/>])/gi),documents=fixed(/srcdoc(?=\s*=)/gi),trees=fixed(/shadowrootmode(?=\s*=)/gi),targets=fixed(/([\s"'/])((?:form)?target)(?=\s*=)/gi),nameOf=own(Attr.prototype,'name').get,valueOf=own(Attr.prototype,'value').get,kindOf=own(Node.prototype,'nodeType').get;
function may(name,v){return is(isRel,name)?!is(early,v):!is(isClosed,name)}
function clean(v){
v=ask(swap,text(v),[tags,'<$1x-$2']);
v=ask(swap,v,[trees,'data-tree']);v=ask(swap,v,[targets,'$1data-$2']);
return ask(swap,v,[documents,'data-srcdoc'])}
function method(o,n,make){var old=o&&o[n];if(old)lock(o,n,make(old))}
function setter(o,n,read){var was=o&&own(o,n);if(!was||!was.set)return;
define(o,n,{get:was.get,set:function(v){v=read(this,v);if(v!==undefined)ask(was.set,this,[v])},enumerable:was.enumerable,configurable:false})}
function attribute(name){return function(e,v){v=text(v);return may(name,v)?v:undefined}}
function markup(e,v){return v===null?v:clean(v)}
function first(old){return function(v,w){return ask(old,this,w===undefined?[clean(v)]:[clean(v),w])}}
function attr(old){return function(a){return may(ask(nameOf,a,[]),ask(valueOf,a,[]))?ask(old,this,[a]):null}}
function ofAttr(e,v){if(ask(kindOf,e,[])!==2)return v;v=text(v);return may(ask(nameOf,e,[]),v)?v:undefined}
method(Element.prototype,'setAttribute',function(old){return function(n,v){n=text(n);v=text(v);if(may(n,v))ask(old,this,[n,v])}});
method(Element.prototype,'setAttributeNS',function(old){return function(s,n,v){n=text(n);v=text(v);if(may(n,v))ask(old,this,[s,n,v])}});
method(Element.prototype,'setAttributeNode',attr);method(Element.prototype,'setAttributeNodeNS',attr);
method(NamedNodeMap.prototype,'setNamedItem',attr);method(NamedNodeMap.prototype,'setNamedItemNS',attr);
setter(Attr.prototype,'value',ofAttr);setter(Node.prototype,'nodeValue',ofAttr);setter(Node.prototype,'textContent',ofAttr);
setter(HTMLLinkElement.prototype,'rel',attribute('rel'));setter(DOMTokenList.prototype,'value',attribute('rel'));
setter(HTMLIFrameElement.prototype,'srcdoc',attribute('srcdoc'));
[HTMLAnchorElement,HTMLAreaElement,HTMLBaseElement,HTMLFormElement].forEach(function(o){setter(o.prototype,'target',attribute('target'))});
[HTMLButtonElement,HTMLInputElement].forEach(function(o){setter(o.prototype,'formTarget',attribute('formtarget'))});
['add','replace','toggle'].forEach(function(n){method(DOMTokenList.prototype,n,function(old){return function(){
for(var i=0;i<arguments.length;i++)if(is(early,text(arguments[i])))return false;return ask(old,this,arguments)}})});
[Element,window.ShadowRoot].forEach(function(o){o=o&&o.prototype;setter(o,'innerHTML',markup);setter(o,'outerHTML',markup);
method(o,'setHTMLUnsafe',first);method(o,'setHTML',first)});
method(Element.prototype,'insertAdjacentHTML',function(old){return function(at,v){ask(old,this,[at,clean(v)])}});
lock(Document.prototype,'open',function(){return null});['write','writeln'].forEach(function(n){lock(Document.prototype,n,function(){})});
method(Element.prototype,'attachShadow',function(old){return function(o){
return ask(old,this,[{mode:'open',delegatesFocus:!!(o&&o.delegatesFocus),slotAssignment:o&&o.slotAssignment||'named'}])}});
function get(o,n){return own(o.prototype,n).get}
var prevent=Event.prototype.preventDefault,pathOf=Event.prototype.composedPath,tagOf=get(Element,'localName'),spaceOf=get(Element,'namespaceURI');
var held=['ctrlKey','metaKey','shiftKey','altKey'].map(function(n){return get(MouseEvent,n)});
var hash=fixed(/#[\s\S]*$/),hrefs=[HTMLAnchorElement,HTMLAreaElement].map(function(o){return get(o,'href')});
function bare(v){return ask(swap,text(v),[hash,''])}
function isAway(e){for(var i=0;i<2;i++)try{var v=ask(hrefs[i],e,[]);return v!==''&&bare(v)!==bare(location.href)}catch(x){}return true}
function isLink(e){try{var tag=ask(tagOf,e,[]);return tag==='a'||tag==='area'||ask(spaceOf,e,[])==='http://www.w3.org/1998/Math/MathML'}
catch(x){return false}}
function isAside(e){for(var i=0;i<4;i++)if(ask(held[i],e,[]))return true;return false}
function stop(e){ask(prevent,e,[])}
function stopOnLink(e,every){for(var all=ask(pathOf,e,[]),i=0;i<all.length;i++)if(isLink(all[i])&&(every||isAway(all[i])))stop(e)}
addEventListener('auxclick',stop,true);addEventListener('dragstart',stop,true);addEventListener('contextmenu',function(e){stopOnLink(e,true)},true);
addEventListener('click',function(e){var every=true;try{every=isAside(e)}catch(x){}stopOnLink(e,every)},true);
var isConnected=get(Node,'isConnected'),typeOf=get(Event,'type'),isComposed=get(Event,'composed'),isPress=fixed(/^(?:aux)?click$/);
function isHeard(o,e){try{return ask(isConnected,o,[])&&ask(isComposed,e,[])}catch(x){return true}}
method(EventTarget.prototype,'dispatchEvent',function(old){return function(e){
return is(isPress,ask(typeOf,e,[]))&&!isHeard(this,e)?true:ask(old,this,[e])}});
method(Document.prototype,'execCommand',function(old){return function(n,u,v){return ask(old,this,[n,u,v===undefined?'':clean(v)])}});
method(Document,'parseHTMLUnsafe',first);method(Document,'parseHTML',first);
method(Range.prototype,'createContextualFragment',first);method(DOMParser.prototype,'parseFromString',first)
})`

/** Lock script; it must run first in the document, before a script can keep a reference to a removed global. */
export const SANDBOX_SCRIPT = `${LOCK.replaceAll('\n', '')}(${JSON.stringify(GLOBALS)})`

/** Hash of the lock script for script-src under the strict policy. */
export const SANDBOX_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SANDBOX_SCRIPT).digest('base64')}'`

/** Inserts the lock script at the beginning of the document's head. */
export function lockChild(html: string): string {
  return html.replace(/<head[^<>]*>/, (head) => `${head}<script>${SANDBOX_SCRIPT}</script>`)
}
