import { stateOf, type TimeZone } from './states.ts'

/** A city's name is its id: for a place that is too small for this list, the name is typed. */
export type City = { readonly id: string; readonly name: string; readonly timeZone: TimeZone }

/** Each state's larger cities. Names are common knowledge; the list claims no ranking and is not complete. */
const CITIES: Readonly<Record<string, string>> = {
  AL: 'Auburn|Birmingham|Decatur|Dothan|Florence|Gadsden|Hoover|Huntsville|Madison|Mobile|Montgomery|Phenix City|Prattville|Tuscaloosa|Vestavia Hills',
  AK: 'Anchorage|Fairbanks|Juneau|Kenai|Ketchikan|Kodiak|Palmer|Sitka|Wasilla',
  AZ: 'Avondale|Buckeye|Casa Grande|Chandler|Flagstaff|Gilbert|Glendale|Goodyear|Lake Havasu City|Maricopa|Mesa|Peoria|Phoenix|Prescott|Scottsdale|Sierra Vista|Surprise|Tempe|Tucson|Yuma',
  AR: 'Benton|Bentonville|Conway|Fayetteville|Fort Smith|Hot Springs|Jonesboro|Little Rock|North Little Rock|Pine Bluff|Rogers|Springdale',
  CA: 'Anaheim|Antioch|Bakersfield|Berkeley|Burbank|Carlsbad|Chula Vista|Concord|Corona|Costa Mesa|Daly City|Downey|Elk Grove|Escondido|Fairfield|Fontana|Fremont|Fresno|Fullerton|Garden Grove|Glendale|Hayward|Huntington Beach|Inglewood|Irvine|Lancaster|Long Beach|Los Angeles|Modesto|Moreno Valley|Murrieta|Oakland|Oceanside|Ontario|Orange|Oxnard|Palmdale|Pasadena|Pomona|Rancho Cucamonga|Redding|Richmond|Riverside|Roseville|Sacramento|Salinas|San Bernardino|San Diego|San Francisco|San Jose|San Mateo|Santa Ana|Santa Barbara|Santa Clara|Santa Clarita|Santa Maria|Santa Rosa|Simi Valley|Stockton|Sunnyvale|Temecula|Thousand Oaks|Torrance|Vallejo|Ventura|Victorville|Visalia',
  CO: 'Arvada|Aurora|Boulder|Broomfield|Castle Rock|Centennial|Colorado Springs|Denver|Fort Collins|Grand Junction|Greeley|Lakewood|Littleton|Longmont|Loveland|Parker|Pueblo|Thornton|Westminster',
  CT: 'Bridgeport|Bristol|Danbury|Fairfield|Greenwich|Hartford|Meriden|Middletown|Milford|New Britain|New Haven|Norwalk|Norwich|Shelton|Stamford|Stratford|Waterbury|West Hartford|West Haven',
  DE: 'Dover|Middletown|Milford|Newark|Seaford|Smyrna|Wilmington',
  DC: 'Washington',
  FL: 'Boca Raton|Boynton Beach|Bradenton|Cape Coral|Clearwater|Coral Springs|Daytona Beach|Deltona|Fort Lauderdale|Fort Myers|Gainesville|Hialeah|Hollywood|Jacksonville|Kissimmee|Lakeland|Largo|Melbourne|Miami|Miami Beach|Miramar|Naples|Ocala|Orlando|Palm Bay|Palm Coast|Panama City|Pembroke Pines|Pensacola|Plantation|Pompano Beach|Port St. Lucie|Sarasota|St. Petersburg|Sunrise|Tallahassee|Tampa|West Palm Beach',
  GA: 'Albany|Alpharetta|Athens|Atlanta|Augusta|Columbus|Dunwoody|Johns Creek|Macon|Marietta|Peachtree City|Rome|Roswell|Sandy Springs|Savannah|Smyrna|Valdosta|Warner Robins',
  HI: 'Hilo|Honolulu|Kahului|Kailua|Kaneohe|Kapolei|Kihei|Mililani|Pearl City|Waipahu',
  ID: "Boise|Caldwell|Coeur d'Alene|Eagle|Idaho Falls|Lewiston|Meridian|Moscow|Nampa|Pocatello|Post Falls|Rexburg|Twin Falls",
  IL: 'Arlington Heights|Aurora|Berwyn|Bloomington|Bolingbrook|Champaign|Chicago|Cicero|Decatur|Des Plaines|Elgin|Evanston|Joliet|Moline|Mount Prospect|Naperville|Oak Lawn|Oak Park|Orland Park|Palatine|Peoria|Quincy|Rockford|Schaumburg|Skokie|Springfield|Tinley Park|Waukegan|Wheaton',
  IN: 'Anderson|Bloomington|Carmel|Columbus|Elkhart|Evansville|Fishers|Fort Wayne|Gary|Greenwood|Hammond|Indianapolis|Jeffersonville|Kokomo|Lafayette|Mishawaka|Muncie|Noblesville|South Bend|Terre Haute|Westfield',
  IA: 'Ames|Ankeny|Cedar Falls|Cedar Rapids|Council Bluffs|Davenport|Des Moines|Dubuque|Iowa City|Sioux City|Urbandale|Waterloo|West Des Moines',
  KS: 'Hutchinson|Kansas City|Lawrence|Leawood|Lenexa|Manhattan|Olathe|Overland Park|Salina|Shawnee|Topeka|Wichita',
  KY: 'Bowling Green|Covington|Elizabethtown|Florence|Frankfort|Georgetown|Hopkinsville|Lexington|Louisville|Nicholasville|Owensboro|Paducah|Richmond',
  LA: 'Alexandria|Baton Rouge|Bossier City|Hammond|Houma|Kenner|Lafayette|Lake Charles|Metairie|Monroe|New Iberia|New Orleans|Ruston|Shreveport|Slidell',
  ME: 'Auburn|Augusta|Bangor|Biddeford|Brunswick|Lewiston|Portland|Saco|Sanford|South Portland|Waterville|Westbrook',
  MD: 'Annapolis|Baltimore|Bethesda|Bowie|Columbia|Cumberland|Ellicott City|Frederick|Gaithersburg|Germantown|Hagerstown|Laurel|Rockville|Salisbury|Silver Spring|Towson|Waldorf',
  MA: 'Attleboro|Boston|Brockton|Cambridge|Chicopee|Everett|Fall River|Framingham|Haverhill|Lawrence|Lowell|Lynn|Malden|Medford|New Bedford|Newton|Peabody|Pittsfield|Quincy|Revere|Salem|Somerville|Springfield|Taunton|Waltham|Weymouth|Worcester',
  MI: 'Ann Arbor|Battle Creek|Dearborn|Detroit|East Lansing|Farmington Hills|Flint|Grand Rapids|Jackson|Kalamazoo|Kentwood|Lansing|Livonia|Midland|Muskegon|Novi|Pontiac|Port Huron|Rochester Hills|Royal Oak|Saginaw|Southfield|St. Clair Shores|Sterling Heights|Taylor|Traverse City|Troy|Warren|Westland|Wyoming',
  MN: 'Apple Valley|Blaine|Bloomington|Brooklyn Park|Burnsville|Coon Rapids|Duluth|Eagan|Eden Prairie|Edina|Lakeville|Mankato|Maple Grove|Minneapolis|Minnetonka|Moorhead|Plymouth|Rochester|St. Cloud|St. Paul|Woodbury',
  MS: 'Biloxi|Brandon|Clinton|Columbus|Greenville|Gulfport|Hattiesburg|Horn Lake|Jackson|Madison|Meridian|Olive Branch|Oxford|Pascagoula|Pearl|Southaven|Starkville|Tupelo|Vicksburg',
  MO: "Ballwin|Blue Springs|Cape Girardeau|Chesterfield|Columbia|Florissant|Independence|Jefferson City|Joplin|Kansas City|Lee's Summit|Liberty|O'Fallon|Springfield|St. Charles|St. Joseph|St. Louis|St. Peters|University City|Wentzville",
  MT: 'Billings|Bozeman|Butte|Great Falls|Havre|Helena|Kalispell|Missoula',
  NE: 'Bellevue|Columbus|Fremont|Grand Island|Hastings|Kearney|La Vista|Lincoln|Norfolk|North Platte|Omaha|Papillion|Scottsbluff',
  NV: 'Carson City|Elko|Henderson|Las Vegas|Mesquite|North Las Vegas|Paradise|Reno|Sparks|Spring Valley|Summerlin',
  NH: 'Concord|Derry|Dover|Hudson|Keene|Laconia|Londonderry|Manchester|Merrimack|Nashua|Portsmouth|Rochester|Salem',
  NJ: 'Atlantic City|Bayonne|Camden|Cherry Hill|Clifton|East Orange|Edison|Elizabeth|Hackensack|Hoboken|Jersey City|Lakewood|Linden|Long Branch|New Brunswick|Newark|Passaic|Paterson|Perth Amboy|Plainfield|Princeton|Toms River|Trenton|Union City|Vineland|Woodbridge',
  NM: 'Alamogordo|Albuquerque|Carlsbad|Clovis|Farmington|Gallup|Hobbs|Las Cruces|Los Alamos|Rio Rancho|Roswell|Santa Fe',
  NY: 'Albany|Binghamton|Brooklyn|Buffalo|Hempstead|Ithaca|Jamestown|Long Beach|Mount Vernon|New Rochelle|New York|Newburgh|Niagara Falls|Poughkeepsie|Queens|Rochester|Rome|Saratoga Springs|Schenectady|Staten Island|Syracuse|The Bronx|Troy|Utica|Watertown|White Plains|Yonkers',
  NC: 'Apex|Asheville|Burlington|Cary|Chapel Hill|Charlotte|Concord|Durham|Fayetteville|Gastonia|Goldsboro|Greensboro|Greenville|Hickory|High Point|Huntersville|Jacksonville|Kannapolis|Mooresville|Raleigh|Rocky Mount|Salisbury|Wake Forest|Wilmington|Wilson|Winston-Salem',
  ND: 'Bismarck|Dickinson|Fargo|Grand Forks|Jamestown|Mandan|Minot|West Fargo|Williston',
  OH: 'Akron|Beavercreek|Canton|Cincinnati|Cleveland|Cleveland Heights|Columbus|Cuyahoga Falls|Dayton|Dublin|Elyria|Euclid|Fairfield|Hamilton|Kettering|Lakewood|Lima|Lorain|Mansfield|Mentor|Middletown|Newark|Parma|Springfield|Strongsville|Toledo|Warren|Westerville|Youngstown',
  OK: 'Bartlesville|Broken Arrow|Edmond|Enid|Lawton|Midwest City|Moore|Muskogee|Norman|Oklahoma City|Owasso|Shawnee|Stillwater|Tulsa|Yukon',
  OR: 'Albany|Beaverton|Bend|Corvallis|Eugene|Grants Pass|Gresham|Hillsboro|Keizer|Lake Oswego|McMinnville|Medford|Ontario|Oregon City|Portland|Redmond|Salem|Springfield|Tigard|West Linn',
  PA: 'Allentown|Altoona|Bethlehem|Chester|Easton|Erie|Harrisburg|Hazleton|Johnstown|Lancaster|Lebanon|New Castle|Norristown|Philadelphia|Pittsburgh|Reading|Scranton|State College|West Chester|Wilkes-Barre|Williamsport|York',
  RI: 'Central Falls|Cranston|East Providence|Newport|Pawtucket|Providence|Warwick|Woonsocket',
  SC: 'Aiken|Anderson|Charleston|Columbia|Florence|Goose Creek|Greenville|Greer|Hilton Head Island|Mauldin|Mount Pleasant|Myrtle Beach|North Charleston|Rock Hill|Spartanburg|Summerville|Sumter',
  SD: 'Aberdeen|Brandon|Brookings|Mitchell|Pierre|Rapid City|Sioux Falls|Spearfish|Watertown|Yankton',
  TN: 'Bartlett|Brentwood|Bristol|Chattanooga|Clarksville|Cleveland|Collierville|Columbia|Cookeville|Franklin|Gallatin|Germantown|Hendersonville|Jackson|Johnson City|Kingsport|Knoxville|Lebanon|Maryville|Memphis|Morristown|Murfreesboro|Nashville|Oak Ridge|Smyrna|Spring Hill',
  TX: 'Abilene|Allen|Amarillo|Arlington|Austin|Baytown|Beaumont|Brownsville|Bryan|Carrollton|Cedar Park|College Station|Conroe|Corpus Christi|Dallas|Denton|Edinburg|El Paso|Fort Worth|Frisco|Galveston|Garland|Georgetown|Grand Prairie|Grapevine|Houston|Irving|Katy|Killeen|Laredo|League City|Lewisville|Longview|Lubbock|Mansfield|McAllen|McKinney|Mesquite|Midland|Mission|Missouri City|New Braunfels|North Richland Hills|Odessa|Pasadena|Pearland|Pflugerville|Plano|Port Arthur|Richardson|Round Rock|San Angelo|San Antonio|San Marcos|Socorro|Sugar Land|Temple|Texarkana|The Woodlands|Tyler|Victoria|Waco|Wichita Falls',
  UT: 'Bountiful|Draper|Layton|Lehi|Logan|Murray|Ogden|Orem|Provo|Riverton|Salt Lake City|Sandy|South Jordan|St. George|Taylorsville|West Jordan|West Valley City',
  VT: 'Barre|Bennington|Brattleboro|Burlington|Essex|Montpelier|Rutland|South Burlington|St. Albans|Winooski',
  VA: 'Alexandria|Arlington|Blacksburg|Charlottesville|Chesapeake|Danville|Fairfax|Fredericksburg|Hampton|Harrisonburg|Leesburg|Lynchburg|Manassas|Newport News|Norfolk|Petersburg|Portsmouth|Reston|Richmond|Roanoke|Staunton|Suffolk|Virginia Beach|Williamsburg|Winchester',
  WA: 'Auburn|Bellevue|Bellingham|Bothell|Bremerton|Burien|Everett|Federal Way|Issaquah|Kennewick|Kent|Kirkland|Lacey|Lakewood|Lynnwood|Marysville|Olympia|Pasco|Puyallup|Redmond|Renton|Richland|Sammamish|Seattle|Shoreline|Spokane|Spokane Valley|Tacoma|Vancouver|Walla Walla|Wenatchee|Yakima',
  WV: 'Beckley|Bluefield|Charleston|Clarksburg|Fairmont|Huntington|Martinsburg|Morgantown|Parkersburg|Weirton|Wheeling',
  WI: 'Appleton|Beloit|Brookfield|Eau Claire|Fond du Lac|Franklin|Green Bay|Greenfield|Janesville|Kenosha|La Crosse|Madison|Manitowoc|Milwaukee|New Berlin|Oshkosh|Racine|Sheboygan|Stevens Point|Sun Prairie|Waukesha|Wausau|Wauwatosa|West Allis',
  WY: 'Casper|Cheyenne|Cody|Evanston|Gillette|Green River|Jackson|Laramie|Riverton|Rock Springs|Sheridan',
}

/** Where the clock differs from the rest of the state. */
const OTHER_ZONES: Readonly<Record<string, readonly [TimeZone, readonly string[]]>> = {
  FL: ['America/Chicago', ['Panama City', 'Pensacola']],
  ID: ['America/Los_Angeles', ["Coeur d'Alene", 'Lewiston', 'Moscow', 'Post Falls']],
  IN: ['America/Chicago', ['Evansville', 'Gary', 'Hammond']],
  KY: ['America/Chicago', ['Bowling Green', 'Hopkinsville', 'Owensboro', 'Paducah']],
  ND: ['America/Denver', ['Dickinson']],
  NE: ['America/Denver', ['Scottsbluff']],
  OR: ['America/Boise', ['Ontario']],
  SD: ['America/Denver', ['Rapid City', 'Spearfish']],
  TN: [
    'America/New_York',
    [
      'Bristol',
      'Chattanooga',
      'Cleveland',
      'Johnson City',
      'Kingsport',
      'Knoxville',
      'Maryville',
      'Morristown',
      'Oak Ridge',
    ],
  ],
  TX: ['America/Denver', ['El Paso', 'Socorro']],
}

export function citiesOf(stateId: string): City[] {
  const names = CITIES[stateId]?.split('|') ?? []
  return names.map((name) => ({ id: name, name, timeZone: timeZoneOf(stateId, name) as TimeZone }))
}

/** The clock of a place; undefined in a state that does not exist. */
export function timeZoneOf(stateId: string, city: string): TimeZone | undefined {
  const [zone, cities] = OTHER_ZONES[stateId] ?? []
  return zone !== undefined && cities?.includes(city) ? zone : stateOf(stateId)?.timeZone
}
