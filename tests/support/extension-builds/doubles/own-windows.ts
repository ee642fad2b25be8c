import type { Double } from "./write-doubles.ts";

/** Payment that goes on on the checkout's page after the server has accepted the order, and a wallet that hangs. */
export const ownWindows: Readonly<Record<string, Double>> = {
	// Reads the server's response by replacing fetch, opens a window of its own, frees the checkout when it is closed.
	"window-pay": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wc-blocks-data-store", "wc-settings", "wp-element"],
		server: `payment: { gateways: [{ title: "Pay in a window", description: "Here", gateway: { id: "window_pay",
	async start({ data }, { payment }) {
		const details = [{ key: "result", value: "failure" }, { key: "said", value: "Your bank wants you to call it." }];
		if (data.way === "declined") return { kind: "refused", reason: "x", shown: "failure", details };
		return { kind: "asked", shown: "success", redirect: "", details: [{ key: "window", value: payment.id }] };
	},
	look: async () => ({ kind: "asked", redirect: "" }) } }] },`,
		text: `(function(){var el=wp.element,h=el.createElement,fetchBefore=window.fetch;window.opened=[];
window.fetch=function(url){return fetchBefore.apply(window,arguments).then(function(response){
if(String(url).indexOf("/wc/store/v1/checkout")<0||!response.ok)return response;
response.clone().json().then(function(order){
var found=order.payment_result.payment_details.find(function(one){return one.key==="window"});
if(!found)return;window.opened.push(found.value);
var box=document.createElement("dialog");box.id="bank";
var button=document.createElement("button");button.textContent="Close the bank's window";
button.onclick=function(){box.remove();wp.data.dispatch("wc/store/checkout").__internalSetIdle()};
box.append(button);document.body.append(box);box.showModal()});return response})};
function Way(p){var on=p.eventRegistration,types=p.emitResponse.responseTypes;
el.useEffect(function(){return on.onCheckoutValidation(function(){return true})},[on.onCheckoutValidation]);
el.useEffect(function(){return on.onPaymentSetup(function(){
if(window.way==="broken")throw new Error("a broken script");
return{type:types.SUCCESS,meta:{paymentMethodData:{way:window.way||"new"}}}})},[on.onPaymentSetup]);
el.useEffect(function(){return on.onCheckoutFail(function(order){
return{type:types.FAIL,message:order.processingResponse.paymentDetails.said,
messageContext:p.emitResponse.noticeContexts.PAYMENTS}})},[on.onCheckoutFail]);
return h("p",null,"In a window of the bank")}
wc.wcBlocksRegistry.registerPaymentMethod({name:"window_pay",label:"Pay in a window",ariaLabel:"Pay in a window",
content:h(Way),edit:h("p"),canMakePayment:function(){return true},supports:{features:["products"]}})})();`,
	},

	// Asks its provider whether it can be used, which never answers.
	"hanging-wallet": {
		blocks: ["cart", "checkout"],
		dependencies: ["wc-blocks-registry", "wp-element"],
		text: `(function(){var h=wp.element.createElement;window.asked=0;
wc.wcBlocksRegistry.registerExpressPaymentMethod({name:"hanging_wallet",content:h("p"),edit:h("p"),
canMakePayment:function(){window.asked++;return new Promise(function(){})}})})();`,
	},
};
