import type { Double } from "./write-doubles.ts";

const gateway = (id: string, title: string) => `payment: { gateways: [{ title: ${JSON.stringify(title)},
	description: "At the depot", gateway: { id: ${JSON.stringify(id)}, decide: ({ data }) => data.depot === "north"
		? { result: "success", status: "processing" } : { refused: "Which depot?" } } }] },`;

/** Scripts that use what later versions of the platform have, that React 18 did, or that the page's elements allow. */
export const otherWays: Readonly<Record<string, Double>> = {
	// Data as a list of pairs, fields of wc.blocksComponents, names of later versions read at the top, own fetch.
	"pairs-gateway": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wc-settings", "wp-data", "wp-element"],
		server: `${gateway("depot_pay", "Pay at the depot")}
	checkout: { accepts: Type.Object({ by: Type.Optional(Type.String()) }) },`,
		text: `(function(){var el=wp.element,h=el.createElement,checkout=wp.data.select(wc.wcBlocksData.CHECKOUT_STORE_KEY);
var labels=wc.wcSettings.allSettings.defaultFields;
window.depot={fields:Object.keys(checkout.getAdditionalFields()),edited:checkout.getEditingBillingAddress(),heard:0,
labels:[labels.email,labels.company,wc.wcSettings.getSetting("defaultFields").phone].map(function(f){return f.label})};
var emitter=wc.blocksCheckoutEvents.checkoutEventsEmitter,events=wc.blocksCheckoutEvents.CHECKOUT_EVENTS;
emitter.subscribe(events.CHECKOUT_VALIDATION,function(){});
emitter.subscribe(function(){window.depot.heard++},10,events.CHECKOUT_VALIDATION);
function Fields(p){var s=el.useState(""),c=wc.blocksComponents;
el.useEffect(function(){return p.eventRegistration.onPaymentSetup(function(){var pairs=[{key:"depot",value:s[0]}];
return{type:p.emitResponse.responseTypes.SUCCESS,meta:{paymentMethodData:pairs}}})},[s[0]]);
return h("div",null,h(c.Title,{headingLevel:"3",className:"depot-title"},"Depot"),
h(c.TextInput,{id:"depot-name",label:"Name of the depot",value:s[0],onChange:s[1]}),
h(c.TotalsItem,{label:"To pay there",value:100,currency:wc.priceFormat.getCurrency()}))}
wc.wcBlocksRegistry.registerPaymentMethod({name:"depot_pay",label:"Pay at the depot",ariaLabel:"Depot",
content:h(Fields),edit:h(Fields),canMakePayment:function(){return true},supports:{features:["products"]}});
var send=window.fetch;window.fetch=function(url,options){
if(typeof url==="string"&&url.includes("/wc/store/v1/checkout")&&options&&options.body){
var body=JSON.parse(options.body);body.extensions["pairs-gateway"]={by:"fetch"};options.body=JSON.stringify(body)}
return send.apply(this,arguments)}})();`,
	},

	// Chooses its method when the form is drawn.
	"first-choice": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-data-store", "wp-data", "wp-hooks"],
		text: `wp.hooks.addAction("experimental__woocommerce_blocks-checkout-render-checkout-form","mill/first",
function(given){
window.formDrawn=given.storeCart.items.length;
wp.data.dispatch(wc.wcBlocksData.PAYMENT_STORE_KEY).__internalSetActivePaymentMethod("bacs")});`,
	},

	// Blocks for areas that later versions have.
	"later-areas": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wp-element"],
		text: `["payment","additional-information"].forEach(function(area){
wc.blocksCheckout.registerCheckoutBlock({force:true,
metadata:{name:"mill/in-"+area,parent:["woocommerce/checkout-"+area+"-block"]},
component:function(){return wp.element.createElement("p",{className:"in-"+area},"In "+area)}})});`,
	},

	// Defaults of a function component in the new runtime, and a class that asks for its node.
	"older-react": {
		blocks: ["cart", "checkout"],
		dependencies: ["react", "react-dom", "react-jsx-runtime", "wc-blocks-checkout", "wp-plugins"],
		text: `(()=>{"use strict";const{jsx:e,jsxs:t}=window.ReactJSXRuntime,{Component:n}=window.React;
const Bag=({word:o,count:r})=>e("p",{className:"bag-note",children:o+" "+r});Bag.defaultProps={word:"Bags:",count:0};
class Outside extends n{componentDidMount(){const o=window.ReactDOM.findDOMNode(this);
window.outside=[o?.className,window.wp.element.findDOMNode(o)===o]}render(){return this.props.children}}
window.wp.plugins.registerPlugin("mill-older-react",{scope:"woocommerce-checkout",
render:()=>e(window.wc.blocksCheckout.ExperimentalOrderMeta,{children:e(Outside,{children:t("div",{className:"older",
children:[e(Bag,{count:3}),e(Bag,{word:void 0})]})})})})})();`,
	},

	// A development build of webpack: its module is a string for eval.
	"development-build": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-checkout"],
		text: `(() => {
	"use strict";
	var modules = { "./label.js": ((add) => {

eval("const name = (text) => text + \\" (dev)\\";\\nadd('dev', { totalLabel: name });\\n//# sourceURL=mill/a.js?");

	}) };
	modules["./label.js"](wc.blocksCheckout.registerCheckoutFilters);
})();`,
	},

	// Calls the Store API from the drawer itself, with the nonce of the page, which it renews.
	"drawer-call": {
		blocks: ["miniCart"],
		dependencies: ["wc-blocks-middleware", "wp-data"],
		text: `(function(){"use strict";var config=wcBlocksMiddlewareConfig;
wp.data.resolveSelect("wc/store/cart").getCartData().then(function(){
return fetch("/wp-json/wc/store/v1/cart/update-customer",{method:"POST",body:JSON.stringify({billing_address:{}}),
headers:{"Content-Type":"application/json",Nonce:config.storeApiNonce}})}).then(function(answer){
config.storeApiNonce=answer.headers.get("Nonce");
window.drawerCall=[answer.status,config.storeApiNonce!=="",config.wcStoreApiNonceTimestamp>0]})})();`,
	},

	// Calls what only later versions of the checkout's store have, without asking whether it is there.
	"later-actions": {
		blocks: ["checkout"],
		dependencies: ["wp-data"],
		text: `(function(){var store=wp.data.dispatch("wc/store/checkout"),read=wp.data.select("wc/store/checkout");
store.setAdditionalFields({"mill/gst":"24ABCDE1234F1Z5"});store.__internalSetCustomerPassword("");
store.__internalStartCalculation();window.laterActions=[read.isCalculating()];store.__internalFinishCalculation();
window.laterActions.push(read.isCalculating(),read.getCustomerPassword());
store.updateDraftOrder().then(function(){window.laterActions.push("drafted")})})();`,
	},

	// Counts visits of the page when the cart's totals are there, as analytics do.
	"totals-watcher": {
		blocks: ["cart", "checkout", "miniCart"],
		dependencies: ["wp-data"],
		text: `(function(){var key="wc/store/cart",stop=wp.data.subscribe(function(){var store=wp.data.select(key);
if(!store.hasFinishedResolution("getCartTotals"))return;
stop();window.viewed=store.getCartData().items.length},key)})();`,
	},

	// Puts an element into the block once it sees it, from a listener of the stores.
	"own-element": {
		blocks: ["cart", "checkout"],
		dependencies: ["wp-data"],
		text: `(function(){var isThere=false;wp.data.subscribe(function(){
var block=document.querySelector(".wc-block-cart, .wc-block-checkout .wc-block-components-sidebar-layout");
if(isThere||!block)return;isThere=true;var box=document.createElement("div");box.className="own-element";
box.textContent="Reserved for ten minutes";block.prepend(box)})})();`,
	},

	// Moves its block from the end of the address to the field of the state, where React does not expect it.
	"moved-block": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wp-element"],
		text: `(function(){var el=wp.element;wc.blocksCheckout.registerCheckoutBlock({force:true,
metadata:{name:"mill/village",parent:["woocommerce/checkout-shipping-address-block"]},component:function(){
var box=el.useRef(null);el.useEffect(function(){box.current.closest("fieldset").querySelector(
".wc-block-components-address-form__state").insertAdjacentElement("afterend",box.current)},[]);
return el.createElement("div",{ref:box,className:"village"},"Which village?")}})})();`,
	},
};

/** Registers everything when it runs, which a test lets happen late. */
export const slow: Readonly<Record<string, Double>> = {
	"slow-everything": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout", "wc-blocks-registry", "wp-components", "wp-element"],
		server: gateway("slow_pay", "Slow but sure"),
		text: `(function(){var h=wp.element.createElement,c=wc.blocksCheckout;wp.components.Button.displayName;
wc.wcBlocksRegistry.registerPaymentMethod({name:"slow_pay",label:"Slow but sure",ariaLabel:"Slow",content:h("p"),
edit:h("p"),canMakePayment:function(){return true},supports:{features:["products"]}});
c.registerCheckoutFilters("mill-slow",{totalLabel:function(label){return label+" at last"}});
c.registerCheckoutBlock({force:true,
metadata:{name:"mill/slow",parent:["woocommerce/checkout-contact-information-block"]},
component:function(){return h("p",{id:"slow-block"},"Late, but here")}})})();`,
	},
};
