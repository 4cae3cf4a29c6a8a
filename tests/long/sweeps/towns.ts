/** Large and small towns of many countries. The names of many are ordinary words. */
export const TOWNS: readonly string[] = `
  London Paris Berlin Madrid Rome Vienna Prague Budapest Warsaw Kraków Lisbon Porto Dublin Cork Galway Limerick Belfast Derry Glasgow
  Edinburgh Aberdeen Dundee Inverness Cardiff Swansea Newport Bristol Bath Reading Slough Luton Leeds Bradford Sheffield Manchester
  Liverpool Bolton Wigan Preston Blackpool Bury Hull York Durham Newcastle Sunderland Middlesbrough Nottingham Derby Leicester Lincoln
  Coventry Birmingham Wolverhampton Walsall Stoke Crewe Chester Shrewsbury Hereford Worcester Gloucester Cheltenham Swindon Oxford Cambridge
  Norwich Ipswich Colchester Chelmsford Southend Brighton Hastings Dover Canterbury Maidstone Guildford Woking Basingstoke Southampton
  Portsmouth Bournemouth Poole Exeter Plymouth Truro Croydon Hackney Brixton Camden Peckham Boston Springfield Hartford Providence Buffalo
  Rochester Syracuse Albany Brooklyn Queens Yonkers Newark Trenton Philadelphia Pittsburgh Scranton Baltimore Richmond Norfolk Raleigh
  Charlotte Columbia Charleston Savannah Atlanta Macon Augusta Jacksonville Orlando Tampa Miami Mobile Jackson Memphis Nashville Knoxville
  Louisville Lexington Cincinnati Columbus Cleveland Akron Toledo Dayton Detroit Flint Lansing Chicago Peoria Indianapolis Gary Milwaukee
  Madison Minneapolis Duluth Fargo Omaha Wichita Topeka Tulsa Dallas Houston Austin Waco Lubbock Denver Boulder Boise Phoenix Tucson Mesa
  Vegas Reno Fresno Bakersfield Oakland Berkeley Sacramento Portland Salem Eugene Seattle Tacoma Spokane Anchorage Honolulu Toronto Hamilton
  Kingston Ottawa Montreal Quebec Halifax Winnipeg Regina Saskatoon Calgary Edmonton Vancouver Victoria Surrey Sydney Wollongong Melbourne
  Geelong Ballarat Bendigo Brisbane Cairns Townsville Darwin Perth Fremantle Adelaide Hobart Auckland Wellington Christchurch Dunedin Nelson
  Rotorua Delhi Mumbai Pune Nagpur Chennai Bangalore Hyderabad Kolkata Jaipur Lucknow Kanpur Surat Karachi Lahore Multan Peshawar Dhaka
  Sylhet Colombo Kandy Kathmandu Lagos Ibadan Abuja Kano Enugu Accra Kumasi Nairobi Mombasa Kampala Harare Bulawayo Lusaka Johannesburg
  Pretoria Durban Soweto Cairo Alexandria Tunis Casablanca Rabat Dubai Doha Riyadh Jeddah Beirut Amman Baghdad Tehran Istanbul Ankara Izmir
  Athens Sofia Bucharest Belgrade Zagreb Split Nice Lyon Marseille Toulouse Lille Nantes Tours Nancy Brussels Ghent Antwerp Bruges Amsterdam
  Rotterdam Utrecht Eindhoven Cologne Hamburg Munich Essen Bonn Leipzig Dresden Zurich Geneva Bern Basel Graz Linz Salzburg Milan Turin
  Naples Florence Venice Bologna Barcelona Valencia Seville Bilbao Oslo Bergen Stockholm Malmö Helsinki Copenhagen Aarhus Manila Cebu Davao
  Jakarta Bandung Singapore Penang Bangkok Phuket Hanoi Saigon Seoul Busan Tokyo Osaka Kyoto Shanghai Beijing Santiago Lima Bogotá Cali
  Quito Caracas Recife Salvador Natal Cancun Tijuana Puebla Oaxaca`
  .split(/\s+/)
  .filter(Boolean);
