/** Hand-written output of build tools, each in another form of block extensions' scripts. They report on `window`. */
export const builds: Readonly<Record<string, string>> = {
	// wp-scripts: an IIFE around externals, with a constant outside of it as in hand-written scripts.
	"build/first/index.js": `
const settings = window.wc.wcSettings.getSetting("builds_data", {});
first_implicit = settings.code;
(()=>{"use strict";var e={d:(t,r)=>{for(var n in r)Object.defineProperty(t,n,{enumerable:!0,get:r[n]})}};
const t=window.wp.element,r=window.wp.i18n,n=window.wc.blocksCheckout;
const o=()=>(0,t.createElement)("p",{id:"first"},(0,r.__)("Choose","first")," ",settings.code);
window.parts.push("first");
(0,n.registerCheckoutBlock)({metadata:{name:"builds/first",parent:["woocommerce/cart-order-summary-block",
"woocommerce/checkout-contact-information-block"],attributes:{lock:{default:{remove:!0}}}},component:o});})();
window.extraSlots = window.wc.wcSettings.getSetting("first_extra_data", {}).slots;
//# sourceMappingURL=index.js.map`,

	// jQuery style, with a top-level constant of the same name and global functions.
	"build/second/index.js": `
const settings = window.builds_params;
function secondHelper() { return settings.block; }
var secondVariable = "global";
document.addEventListener("DOMContentLoaded", function () { window.secondReady = secondHelper(); });
jQuery(".entry-title, h1").first().block().unblock().selectWoo();
jQuery("main").block({ message: null });
window.secondBlocked = jQuery("main > .blockOverlay").length;
jQuery("main").unblock();
jQuery(function ($) { $(document.body).attr("data-second", DateKit.today); });`,

	"build/lib/date-kit.umd.js": `
!function(e,t){"object"==typeof exports&&"undefined"!=typeof module?module.exports=t():
"function"==typeof define&&define.amd?define(t):(e=e||self).DateKit=t()}(this,(function(){return{today:"2026-02-03"}}));`,

	// webpack with React 18's own jsx runtime inside the bundle.
	"build/jsx18/index.js": `
(()=>{var e={20:(e,t,r)=>{var n=r(609),o=Symbol.for("react.element"),s=Object.prototype.hasOwnProperty,
a=n.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner,i={key:!0,ref:!0,__self:!0,__source:!0};
t.jsx=function(e,t,r){var n,c={},l=null,u=null;for(n in void 0!==r&&(l=""+r),void 0!==t.ref&&(u=t.ref),t)
s.call(t,n)&&!i.hasOwnProperty(n)&&(c[n]=t[n]);return{$$typeof:o,type:e,key:l,ref:u,props:c,_owner:a.current}}},
609:e=>{e.exports=window.React}},t={};function r(n){var o=t[n];if(o)return o.exports;
var s=t[n]={exports:{}};return e[n](s,s.exports,r),s.exports}
var n=r(609),o=r(20);
const Field=n.forwardRef((e,t)=>o.jsx("input",{id:"field-18",ref:t}));
const Box=()=>{const e=n.useRef(null),t=n.useRef(null);return n.useEffect((()=>{window.refs18=[e.current&&e.current.id,t.current&&t.current.id]}),[]),
o.jsx("p",{id:"box-18",ref:e,children:o.jsx(Field,{ref:t})})};
window.wc.blocksCheckout.registerCheckoutBlock({metadata:{name:"builds/jsx18",parent:["woocommerce/cart-order-summary-block",
"woocommerce/checkout-contact-information-block"],attributes:{lock:{default:{remove:!0}}}},component:Box})})();`,

	// webpack with a lazy chunk: its URL is derived from the running script's.
	"build/lazy/index.js": `
(()=>{var r={};var t=document.currentScript.src.replace(/[?#].*$/,"").replace(/\\/[^\\/]+$/,"/");
(self.webpackChunkbuilds=self.webpackChunkbuilds||[]).push=function(e){Object.assign(r,e[1]);r[77]()};
var s=document.createElement("script");s.src=t+"chunk-77.js?ver=0f3a";document.head.appendChild(s)})();`,
	"build/lazy/chunk-77.js": `
"use strict";(self.webpackChunkbuilds=self.webpackChunkbuilds||[]).push([[77],{77:()=>{window.lazyChunk=!0}}]);`,

	// Vite: modules with a shared chunk and a dynamic import.
	"build/vite/index.js": `
import{s as e}from"../assets/shared-B1x2.js";const t=window.wp.element;window.viteShared=e(t);
import("../assets/lazy-C3y4.js").then(({default:n})=>{window.viteLazy=n});
window.vitePicture=new URL("../assets/bag.svg",import.meta.url).pathname;`,
	"build/assets/shared-B1x2.js": "const a=e=>typeof e.createElement;export{a as s};",
	"build/assets/lazy-C3y4.js": 'export default"lazy";',
	"build/assets/bag.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',

	"build/mini/index.js": `
document.addEventListener("DOMContentLoaded", function () { window.miniReady = mini_params.yes; });
jQuery(window).on("load", function () { window.miniLoaded = window.miniReady; });`,
	"build/style/first.css": "#first { font-weight: 700; background: url(../assets/bag.svg); }",
};
