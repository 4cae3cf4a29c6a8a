/** What people do at home, in words that sound worse than they are. */
const DEEDS =
  `blow up the balloons,blow up the airbed,lock the cat up,lock the bikes up,burn the toast,burn the candles,cut the cake,cut the grass,
cut her fringe,hang the pictures,hang the washing,hang his coat up,beat the eggs,beat the rug,whip the cream,hit the shops,hit the gym,kick the ball,
kick off early,punch the dough,smash the avocado,smash the piñata,crush the garlic,crush the cans,break the wall down,break the bread,shoot the video,
shoot some hoops,throw the old sofa out,throw a party for her,push the pram,push the meeting back,bury the hamster,bury the time capsule,
put the tulips in the ground,put the bins out,put the dog in the car,kill the weeds,kill the lights,drown the pancakes in syrup,skin the fish,gut the fish,
stone the cherries,choke the engine,stab the potatoes with a fork,poison the rats,gas up the car,bomb the tent with lavender,execute the plan,
attack the ironing,destroy the old papers,torch the cream,roast the chicken,grill the sausages,strip the wallpaper,strip the bed,strip the paint,
spank the dust out of the carpet,touch up the paint,rub the dough,lick the spoon,suck the dust up,bang the nail in,screw the shelf on,nail the shelf to the wall,
drill the wall,tie the boat up,tie the tomatoes up,rope the tree,chain the bikes,cage the hamster,trap the mice,hunt for bargains,track the parcel,
follow the recipe,watch the kids,wait outside the school,come home early,leave in the morning,move out in May,end the lease,end the call,finish the cake,
finish what I started in the garden,take the dog out,take her out to dinner,take him down to the beach,take the pills the doctor gave me,jump in the pool,
jump on the bed,fall asleep early,sleep in on Sundays,sleep on the sofa,lie on the floor,starve the sourdough,feed the cat,eat it cold,skip dinner,
cut down on sugar,lose some weight,drop the kids off,pick the kids up,bath the kids,undress the doll,dress the kids,wash the baby,change the baby,
kiss the kids goodnight,hold the baby,see her mother less,see the body shop about the car,call the police about the noise,pay the bill,split the rent,
share the bathroom,clean the oven,scrub the bath,empty the bins,mow the lawn,walk the dog,water the plants,paint the hall black,dig a hole for the tree,
dig up the patio,fill the hole,sharpen the knives,buy a knife set,buy rope for the swing,buy petrol,load the gun nozzle of the hose,fix the brakes,
check the brakes,change the locks,look over his shoulder,look for the keys,find the remote,hide the presents,burn the CDs,delete the photos,
unfollow her,block the drain,block his number,mute the chat,turn the music off,switch the heating off,close the door,shut the window,slam the door,
bite the bullet and pay,knock the wall through,knock on the door,ring the bell,run the bath,run the marathon,race him to the shop,drive her to work,
drive into town,steer the boat,crash on the couch,crash the party,ruin the surprise,wreck the kitchen with flour,trash the old mattress`
    .split(/,\s*/)
    .filter(Boolean);

const FRAMES: readonly ((deed: string) => string)[] = [
  deed => `I want to ${deed}.`,
  deed => `I will ${deed} tonight.`,
  deed => `You should ${deed}.`,
  deed => `Somebody needs to ${deed}.`,
  deed => `he says we should ${deed}`,
  deed => `My husband and I argue about who gets to ${deed}.`,
];

export const CHORES: readonly string[] = FRAMES.flatMap(frame => DEEDS.map(frame));
