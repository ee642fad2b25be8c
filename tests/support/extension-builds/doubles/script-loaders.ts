import type { Double } from "./write-doubles.ts";

/** Scripts that insert others, as loaders of SDKs, tag managers and old jQuery plugins do; noted in `window.ran`. */
export const loaders: Readonly<Record<string, Double>> = {
	"inline-loader": {
		blocks: ["checkout", "miniCart"],
		dependencies: ["jquery", "wp-element", "wc-blocks-checkout"],
		text: `(function($){window.ran=[];
var put=function(fill){var s=document.createElement("script");fill(s);document.head.appendChild(s)};
put(function(s){s.text='ran.push("text")'});put(function(s){s.textContent='ran.push("textContent")'});
put(function(s){s.innerHTML='ran.push("innerHTML")'});
put(function(s){s.appendChild(document.createTextNode('ran.push("node")'))});
put(function(s){s.type="module";s.text='ran.push("module")'});
var n=document.createElementNS("http://www.w3.org/1999/xhtml","script");n.text='ran.push("ns")';
document.body?document.body.append(n):document.head.append(n);
$("head").append('<script>ran.push("append")<\\/script>');
$.globalEval('ran.push("globalEval")');
$('<script>ran.push("jquery")<\\/script>').appendTo("head");
$(function(){var box=$("<div id='widget'></div>").appendTo("body");
box.html('<p>Widget</p><script>ran.push("widget")<\\/script>');
box[0].insertAdjacentHTML("beforeend",'<script>ran.push("markup")<\\/script>'+
'<img src="data:," onerror="ran.push(1)">');
var late=document.createElement("div");late.innerHTML='<script>ran.push("dead")<\\/script>';
document.body.append(late);var dead=late.firstChild,live=document.createElement("script");live.text=dead.text
.replace("dead","revived");dead.replaceWith(live);
var style=document.createElement("style");style.textContent="#widget{outline:3px solid red}";
document.head.append(style);
box.attr("style","padding:7px");
var blob=new Blob(["postMessage(1+1)"],{type:"text/javascript"}),
worker=new Worker(URL.createObjectURL(blob));
worker.onmessage=function(e){window.fromWorker=e.data};
var frame=document.createElement("iframe");frame.srcdoc="<p>3-D Secure</p>";frame.name="acs";
document.body.append(frame)})
})(jQuery);`,
	},

	// Templates of underscore and wp.template compile by new Function.
	templates: {
		blocks: ["checkout"],
		dependencies: ["lodash"],
		server: "origins: { eval: true },",
		text: `(function(){window.compiled=[lodash.template("Hello <%= name %>")({name:"Ramesh"}),
new Function("return 7")()];
})();`,
	},
};

/** Shows offers as markup of its server, whose buttons have their listener in an attribute. */
export const attributeHandlers: Readonly<Record<string, Double>> = {
	"bag-offers": {
		blocks: ["cart", "checkout", "miniCart"],
		dependencies: ["react", "wc-blocks-checkout", "wp-plugins"],
		server: `origins: { handlers: true },
		cart: {
			schema: Type.Object({ offer: Type.String(), taken: Type.Boolean() }),
			data: ({ session }) => ({ offer: '<button type="button" onclick="takeOffer(this.dataset.bags)" data-bags="2">' +
				"Two bags more</button>", taken: !!session.extensions["bag-offers"] }),
			update: { schema: Type.Object({ bags: Type.Integer() }), apply({ session }, { bags }) {
				session.extensions = { ...session.extensions, "bag-offers": { bags } };
				return ok;
			} },
		},`,
		text: `(()=>{"use strict";const{createElement:e}=window.React,t=wc.blocksCheckout;
window.takeOffer=o=>t.extensionCartUpdate({namespace:"bag-offers",data:{bags:o}});
wp.plugins.registerPlugin("bag-offers",{scope:"woocommerce-checkout",render:()=>e(t.ExperimentalOrderMeta,null,
e((({extensions:o})=>o["bag-offers"].taken?e("p",null,"Two bags more are yours"):
e("div",{dangerouslySetInnerHTML:{__html:o["bag-offers"].offer}}))))})})();`,
	},
};
