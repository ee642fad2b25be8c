/**
 * Names of feeds in Gujarat and the north of India, as typed on a phone. Initial value of `searchSynonyms`, which the
 * shopkeeper edits with `npm run feedmill -- synonyms`.
 */
export const SEARCH_SYNONYMS = `
pashu aahar, pashu ahar, pashuaahar, pashuahar, pashu khadya, pashu khorak, dan, daan, cattle feed
પશુ આહાર, પશુઆહાર, દાણ, पशु आहार, पशुआहार, cattle feed
dana, daana, khorak, khana, khan, chara, feed, દાણા, ખોરાક, दाना, चारा
khal, khali, khol, khalli, oil cake, protein, ખોળ, खल, खली
cotton seed cake, cottonseed cake, cotton cake, kapas khol, kapasia khol, protein
sarso khal, mustard cake, soya cake, groundnut cake, protein
chokar, chokhar, choker, bhusi, bhusa, bran, mash, ભૂસી, चोकर
goli, pellet, ગોળી, गोली
gai, gaay, gaai, gay, cow, cattle, ગાય, गाय
dairy, cattle
bhains, bhens, bhes, bhesh, mahish, buffalo, ભેંસ, भैंस
bachda, bachhda, bachdu, vachhdu, vachardu, vachhardu, vachhda, padu, calf, વાછરડું, बछड़ा
vachhdi, vachhardi, bachhdi, padi, heifer, વાછરડી, बछिया
bakri, bakra, bakara, bakaru, goat, બકરી, बकरी
bhed, gheta, gheti, ghetu, sheep, ઘેટાં, ઘેટું, भेड़
memna, lamb
murgi, murghi, marghi, murga, hen, chicken, poultry, મરઘી, मुर्गी
chuza, chooza, bachcha, chick, broiler starter, ચૂઝા, चूजा
anda, inda, egg, layer, ઈંડા, ઇંડા, अंडा
machhli, machli, machhi, machali, matsya, fish, માછલી, मछली
jhinga, zinga, jinga, prawn, shrimp, ઝીંગા, झींगा
doodh, dudh, milk, દૂધ, दूध
dudh vadhare, dudh vadharva, dudh vadharvani, doodh badhane, doodh badhao, doodh badhaye, dudhdhara
milk increase, increase milk, more milk, dudh dhara, દૂધધારા, दूधधारा, dudhdhara
giving milk, dudharu, dudhal, milch, milking, in milk
dava, dawa, dawai, davai, medicine, tonic, supplement
khanij, khanij mishran, minral, mineral, ખનિજ, खनिज
mixer, mixchar, mixtar, mishran, mixture, મિક્સચર, मिक्सचर
chuna, calsium, kalsium, kelsiyam, kelshiyam, calcium, કેલ્શિયમ, कैल्शियम
namak, mithu, salt, lick, મીઠું, नमक
int, eent, brick, block, lick
garbhin, gabhan, gabhin, garbhvati, pregnant, transition, ગાભણ, गाभिन
`.trim();
