import type { Double } from "./write-doubles.ts";

/** Wallets whose scripts end them too often, or never. */
export const wallets: Readonly<Record<string, Double>> = {
	// Closes it after every failed order, and keeps the functions it was given first.
	"eager-wallet": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wp-element"],
		server: `payment: { gateways: [{ title: "Pay at the depot", description: "At the depot",
	gateway: { id: "depot_pay", decide: () => ({ refused: "The depot is closed." }) } }] },`,
		text: `(function(){var el=wp.element,h=el.createElement,registry=wc.wcBlocksRegistry;
function Wallet(p){var first=el.useRef(p).current;
el.useEffect(function(){return p.eventRegistration.onCheckoutFail(function(){p.onClose();return true})},[]);
function button(id,act){return h("button",{type:"button",id:id,onClick:act},id)}
return h("div",null,button("open-wallet",function(){first.onClick()}),
button("break-wallet",function(){first.onError("The wallet is empty.")}),
button("close-wallet",function(){first.onClose()}))}
registry.registerExpressPaymentMethod({name:"eager_wallet",content:h(Wallet),edit:h("p"),
canMakePayment:function(){return true}});
registry.registerPaymentMethod({name:"depot_pay",label:"Pay at the depot",ariaLabel:"Depot",content:h("p"),edit:h("p"),
canMakePayment:function(){return true},supports:{features:["products"]}})})();`,
	},

	// Never ends it: neither after a refused order nor when it is to order again, which it does without a click.
	"endless-wallet": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wp-element"],
		server: `payment: { gateways: [{ title: "Endless wallet", description: "",
	gateway: { id: "endless_wallet", decide: () => ({ refused: "The wallet has no money." }) } }] },`,
		text: `(()=>{"use strict";const{createElement:e,useEffect:t}=window.wp.element;
const n=({onClick:o,onSubmit:r,eventRegistration:c})=>(t((()=>c.onPaymentSetup((()=>({type:"success",
meta:{paymentMethodData:{}}})))),[]),e("div",null,e("button",{type:"button",id:"pay-endlessly",
onClick:()=>{o(),r()}},"Endless wallet"),e("button",{type:"button",id:"pay-again",onClick:()=>r()},"Once more")));
wc.wcBlocksRegistry.registerExpressPaymentMethod({name:"endless_wallet",content:e(n),edit:e("p"),
canMakePayment:()=>!0})})();`,
	},
};
