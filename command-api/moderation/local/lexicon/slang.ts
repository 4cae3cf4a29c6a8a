/** Words of everyday writing on the net that dictionaries leave out. */
export const SLANG: ReadonlySet<string> = new Set(
  `aita nta yta esh nah yeah yep nope yup idk tbh imo imho btw lol lmao omg wtf smh fyi afaik iirc rn irl dm dms pm ok okay
  k kk ur u r thx pls plz gonna wanna gotta kinda sorta dunno lemme gimme cuz coz bc cause tho thru til ya yall y'all ain't
  bf gf bff ex exes hubby wifey fiancé fiancée fiance fiancee mil fil sil bil dh dw dd ds so mom mum mums moms momma mommy mummy mama mam
  dad dads daddy papa pa nan nana nanna nanny gran granny grandma grandpa grandad granddad gramps auntie aunty bro bros sis cuz
  babe baby hun hon honey bestie roomie flatmate stepmom stepdad stepmum stepson stepdaughter stepsister stepbrother
  covid lockdown wifi wi-fi app apps email emails text texted texting texts emoji selfie podcast vlog blog meme memes netflix-and-chill
  airbnb tv tvs dvd pc phone smartphone laptop ipad airfryer air-fryer meltdown gaslight gaslighting gaslit ghosted ghosting
  crappy freaking friggin fricking heck damn darn shit shitty fuck fucking fucked bullshit ass asshole bitch dick dickhead
  hahaha haha hahah hehe lmfao ugh argh aargh meh hmm hm mhm uh um umm er erm oh ooh ah aah aww wow whoa oops yay hey hi hiya
  alot atleast aswell infact eachother noone everytime incase thankyou goodnight dont cant wont didnt doesnt isnt wasnt werent arent
  wouldnt couldnt shouldnt havent hasnt hadnt im ive id ill youre youve youll theyre theyve thats whats lets hes shes weve
  vegan vegans keto gluten tupperware prenup catfish sexting sext throuple poly polyamory ldr fwb nsfw tldr tl dr edit op
  sunday monday tuesday wednesday thursday friday saturday mon tue tues wed thu thur thurs fri sat
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  christmas xmas easter thanksgiving halloween valentine valentine's hanukkah ramadan eid diwali passover lent new-year's
  god jesus lord allah christ i i'm i've i'd i'll
  english french german spanish italian dutch polish russian chinese japanese korean indian irish scottish welsh greek turkish
  american british canadian australian european asian african mexican brazilian portuguese swedish norwegian danish finnish
  jewish muslim christian catholic hindu buddhist sikh protestant mormon atheist black white latino latina hispanic arab arabic
  google facebook instagram whatsapp tiktok youtube twitter snapchat reddit netflix spotify amazon tinder bumble hinge uber lyft
  ikea costco walmart starbucks mcdonald's playstation xbox nintendo fortnite minecraft iphone android zoom skype facetime
  excel powerpoint paypal venmo disney lego tesla ford toyota honda bmw audi wikipedia photoshop messenger telegram signal discord slack`
    .split(/\s+/)
    .filter(Boolean),
);
