/**
 * How farmers of Gujarat and the north call what this store sells, in the letters they type on a phone. The first
 * setting of `searchSynonyms`: the shopkeeper edits it with `npm run feedmill -- synonyms`.
 */
export const SEARCH_SYNONYMS = `
pashu aahar, pashu ahar, pashuaahar, pashu khadya, dan, daan, dana, daana, cattle feed
khal, khali, khol, kapasia khol, sarso khal, oil cake, protein
chokar, chokhar, choker, bhusi, bhusa, bran, mash
goli, pellet
gai, gaay, gaai, cow, dairy, cattle
bhains, bhens, mahish, buffalo
bachda, bachhda, vachhdu, vachhda, calf
vachhdi, bachhdi, heifer
bakri, bakra, bakara, goat
bhed, gheta, gheti, sheep
memna, lamb
murgi, murghi, marghi, murga, hen, poultry
chuza, chooza, chick, starter
anda, inda, egg, layer
machhli, machli, machhi, matsya, fish
jhinga, zinga, shrimp
doodh, dudh, milk, dudhdhara
khanij, khanij mishran, minral, mineral
chuna, calsium, calcium
namak, mithu, salt, lick
garbhin, gabhan, pregnant, transition
`.trim();
