import type { Double } from "./write-doubles.ts";

const decides = (id: string, title: string) => `payment: { gateways: [{ title: ${JSON.stringify(title)},
	description: "At the counter", data: () => ({ icon: "gate" }), gateway: { id: ${JSON.stringify(id)},
		decide: ({ data }) => data.mill_token === "declined" ? { refused: "The bank said no." }
			: { result: "success", status: "processing", details: [{ key: "token",
value: data.mill_token ?? "" }] } } }] },`;

/** Gateways, and scripts that affect gateways or the order. */
export const gateways: Readonly<Record<string, Double>> = {
	// Registers all observers of a gateway in one effect, with the documented dependencies.
	"observing-gateway": {
		blocks: ["checkout"],
		dependencies: ["react", "wc-blocks-registry", "wc-settings", "wp-element", "wp-html-entities", "wp-i18n"],
		server: decides("mill_pay", "Token of the mill"),
		text: `(()=>{"use strict";const e=window.React,{registerPaymentMethod:t}=window.wc.wcBlocksRegistry,
{getSetting:n}=window.wc.wcSettings,{decodeEntities:o}=window.wp.htmlEntities,{__:r}=window.wp.i18n;
const s=n("mill_pay_data",{}),a=o(s.title||"")||r("Token","mill");window.heard=[];
const i=({eventRegistration:c,emitResponse:l,billing:d,shippingData:u})=>{const[m,p]=(0,e.useState)(""),
{onPaymentSetup:g,onCheckoutValidation:f,onCheckoutSuccess:h,onCheckoutFail:y,onShippingRateSuccess:b,
onShippingRateSelectSuccess:w,onShippingRateFail:v}=c;
return(0,e.useEffect)((()=>{const x=[
f((()=>"bad"===m?{errorMessage:"This token is not one of ours.",
validationErrors:{"mill-token":{message:"Six letters, please",hidden:!1}}}:!0)),
g((async()=>(await new Promise((E=>setTimeout(E,30))),
""===m?{type:l.responseTypes.ERROR,message:"Enter your token.",messageContext:l.noticeContexts.PAYMENTS}:
{type:l.responseTypes.SUCCESS,meta:{paymentMethodData:{mill_token:m,amount:String(d.cartTotal.value)}}}))),
h((({orderId:E,processingResponse:S})=>{sessionStorage.setItem("paid",E+" "+S.paymentStatus+" "+
S.paymentDetails.token);return{type:l.responseTypes.SUCCESS}})),
y((({processingResponse:E})=>(window.heard.push("fail "+E.paymentStatus),
{type:l.responseTypes.ERROR,message:"Please use another token.",messageContext:l.noticeContexts.PAYMENTS}))),
b((E=>{window.heard.push("rates "+(E.length>0))})),w((()=>{window.heard.push("rate selected")})),
v((()=>{window.heard.push("no rates")}))];return()=>x.forEach((E=>E()))}),[f,g,h,y,b,w,v,m,
l.responseTypes.SUCCESS,l.responseTypes.ERROR,l.noticeContexts.PAYMENTS,d.cartTotal.value]),
(0,e.createElement)("div",{id:"mill-pay"},(0,e.createElement)("label",{htmlFor:"mill-token"},"Your token"),
(0,e.createElement)("input",{id:"mill-token",value:m,onChange:E=>{
window.wp.data.dispatch("wc/store/validation").clearValidationError("mill-token");p(E.target.value)}}),
(0,e.createElement)("p",null,o(s.description||"")," ",u.needsShipping?"with the lorry":"by hand"))},
L=({components:c})=>(0,e.createElement)(c.PaymentMethodLabel,{text:a,icon:"card"});
t({name:"mill_pay",paymentMethodId:"mill_pay",label:(0,e.createElement)(L,null),content:(0,e.createElement)(i,null),
edit:(0,e.createElement)(i,null),canMakePayment:()=>!0,ariaLabel:a,placeOrderButtonLabel:r("Pay by token","mill"),
supports:{features:s?.supports??[]}})})();`,
	},

	// Reads its data at the top level and registers when the page is ready; without the data it would throw.
	"late-gateway": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wc-settings", "wp-dom-ready", "wp-element", "wp-polyfill", "wp-blocks"],
		server: decides("late_pay", "Pay at the gate"),
		text: `const settings = window.wc.wcSettings.getPaymentMethodData('late_pay');
const label = window.wp.htmlEntities.decodeEntities(settings.title);
const { icon } = window.wc.wcSettings.getSetting('late_pay_data');
const Content = () => window.wp.htmlEntities.decodeEntities(settings.description || '') + ' (' + icon + ')';
window.wp.domReady(function () {
	window.wc.wcBlocksRegistry.registerPaymentMethod({
		name: 'late_pay', label: label, ariaLabel: label,
		content: Object(window.wp.element.createElement)(Content, null),
		edit: Object(window.wp.element.createElement)(Content, null),
		canMakePayment: () => true, supports: { features: settings.supports },
	});
});`,
	},

	// Disables a gateway conditionally.
	conditional: {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-registry"],
		text: `(()=>{var e=window.wc.wcBlocksRegistry.registerPaymentMethodExtensionCallbacks;
e("mill-conditional",{late_pay:({shippingAddress:t,cartTotals:n,paymentMethods:r})=>
"Surat"!==t.city&&parseInt(n.total_price,10)>0&&r.length>0})})();`,
	},

	// Not a gateway, and without UI: it blocks the order from outside of React.
	guard: {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-checkout-events", "wc-blocks-data-store", "wc-types", "wp-data", "wp-element"],
		text: `(function(){'use strict';
var events=window.wc&&window.wc.blocksCheckoutEvents&&window.wc.blocksCheckoutEvents.checkoutEvents;
if(!events){return;}
var types=window.wc.wcTypes;window.guard={asked:0,ended:[]};
function settled(){return new Promise(function(done){
if(!wp.data.select('wc/store/checkout').isCalculating()){return done();}
var stop=wp.data.subscribe(function(){
if(!wp.data.select('wc/store/checkout').isCalculating()){stop();done();}});});}
events.onCheckoutValidation(function(){return settled().then(function(){window.guard.asked+=1;
var cart=wp.data.select(wc.wcBlocksData.cartStore).getCartData();
return types.isObject(cart)&&cart.shippingAddress.city==='Nowhere'
?{errorMessage:'No lorry goes to Nowhere.'}:true;});},5);
events.onCheckoutFail(function(){window.guard.ended.push('fail');});
events.onCheckoutSuccess(function(){sessionStorage.setItem('guard','success');});
})();`,
	},
};
